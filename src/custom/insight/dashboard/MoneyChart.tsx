import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Day, showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { MoneyDay } from '#contract/insight/dashboard.calls.ts';
import { MONEY_CHART_HEIGHT } from './charts.ts';

const FONT_SIZE = 12;

/** Formats `6/10`; within thirty days the year is clear. */
const shortDay = (day: Day) => showDay(day).replace(/\/\d{4}$/, '');
const shortMoney = (cents: number) =>
  cents >= 100_000 ? `$${Math.round(cents / 10_000) / 10}k` : `$${Math.round(cents / 100)}`;

/** Each day's charges and payments, side by side. */
export default function MoneyChart({ days }: { days: readonly MoneyDay[] }) {
  const translate = useTranslate();
  const { sward } = useTheme();
  const sum = (field: 'chargedCents' | 'receivedCents') => days.reduce((cents, day) => cents + day[field], 0);
  const pale = `color-mix(in srgb, ${sward.tones.pending} 38%, ${sward.paper})`;
  return (
    <Box
      role="img"
      aria-label={translate('dashboard.courseOf', {
        day: `${shortDay(days[0]?.date ?? '')} – ${shortDay(days.at(-1)?.date ?? '')}`,
        charged: showMoney(sum('chargedCents')),
        received: showMoney(sum('receivedCents')),
      })}
      sx={{
        '& .recharts-surface:focus': { outline: 'none' },
        '& text': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <ResponsiveContainer width="100%" height={MONEY_CHART_HEIGHT}>
        <BarChart data={[...days]} margin={{ top: 6, right: 14, bottom: 0, left: 0 }} barCategoryGap="22%">
          <XAxis
            dataKey="date"
            tickFormatter={shortDay}
            tick={{ fontSize: FONT_SIZE, fill: sward.ink2 }}
            tickLine={false}
            axisLine={{ stroke: sward.line }}
            minTickGap={28}
          />
          <YAxis
            tickFormatter={shortMoney}
            tick={{ fontSize: FONT_SIZE, fill: sward.ink2 }}
            tickLine={false}
            axisLine={false}
            width={44}
            tickCount={4}
          />
          <Tooltip
            cursor={{ fill: sward.tint }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const bar = payload?.[0]?.payload as MoneyDay | undefined;
              if (!active || !bar) return null;
              return (
                <Box
                  sx={{
                    padding: '6px 10px',
                    borderRadius: 1,
                    fontSize: '0.8125rem',
                    border: 1,
                    borderColor: 'divider',
                    background: sward.paper,
                  }}
                >
                  {translate('dashboard.courseOf', {
                    day: shortDay(bar.date),
                    charged: showMoney(bar.chargedCents),
                    received: showMoney(bar.receivedCents),
                  })}
                </Box>
              );
            }}
          />
          <Bar dataKey="chargedCents" fill={pale} radius={[2, 2, 0, 0]} isAnimationActive={false} />
          <Bar
            dataKey="receivedCents"
            fill={sward.tones.completed}
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
      <Box
        sx={{ display: 'flex', gap: 2, fontSize: '0.75rem', color: 'text.secondary', paddingLeft: '44px' }}
      >
        <Key colour={pale} word={translate('dashboard.figures.charged')} />
        <Key colour={sward.tones.completed} word={translate('dashboard.figures.received')} />
      </Box>
    </Box>
  );
}

function Key({ colour, word }: { colour: string; word: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 9, height: 9, borderRadius: '2px', background: colour }}
      />
      {word}
    </Box>
  );
}
