import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useLocaleState } from 'ra-core';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { showMoney } from '#contract/core/money.ts';
import type { ReportChart as Chart } from '#contract/insight/reports.calls.ts';
import { type Cell, cellText } from '#contract/insight/reportText.ts';
import { isLanguage } from '#src/i18n/language.ts';
import { CHART_HEIGHT } from './chartSizes.ts';
import { useSay } from './useReports.ts';

const FONT_SIZE = 12;
const NAME_WIDTH = 130;
/** Height in pixels of one name's bar. */
const NAME_HEIGHT = 30;

/** Formats a figure with few digits for an axis: `$1.2k`, `35`. */
function shortFigure(kind: string, value: number): string {
  if (kind !== 'money') return value.toLocaleString('en-US');
  return value >= 100_000 ? `$${Math.round(value / 10_000) / 10}k` : showMoney(value).replace(/\.\d+$/, '');
}

/** Bars of a report: vertical over time, horizontal for names; series are stacked. */
export default function ReportChart({ chart }: { chart: Chart }) {
  const say = useSay();
  const [locale] = useLocaleState();
  const { sward } = useTheme();
  const { tones } = sward;
  const colours = [tones.completed, tones.started, tones.skipped, tones.failed, tones.hold];
  const language = isLanguage(locale) ? locale : 'en';
  const isCourse = chart.kind === 'course';
  const kind = chart.series[0]?.kind ?? 'count';
  const bars = chart.points.map(({ split, values }) => ({
    name: cellText(chart.split, split, language),
    ...Object.fromEntries(chart.series.map(({ name }, index) => [name, values[index] ?? 0])),
  }));
  const drawn = chart.series.filter((_, index) => chart.points.some(({ values }) => values[index]));
  const tick = { fontSize: FONT_SIZE, fill: sward.ink2 };
  const names = {
    dataKey: 'name',
    tick,
    tickLine: false,
    axisLine: { stroke: sward.line },
    // Omits the year.
    tickFormatter: (name: string) => (isCourse ? name.replace(/\/\d{4}$/, '') : name),
  };
  const figures = {
    type: 'number' as const,
    tick,
    tickLine: false,
    axisLine: false,
    tickCount: 4,
    tickFormatter: (value: number) => shortFigure(kind, value),
  };
  return (
    <Box
      role="img"
      aria-label={say(chart.title)}
      sx={{
        '& .recharts-surface:focus': { outline: 'none' },
        '& text': { fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <ResponsiveContainer
        width="100%"
        height={isCourse ? CHART_HEIGHT : Math.max(90, bars.length * NAME_HEIGHT + 30)}
      >
        <BarChart
          data={bars}
          layout={isCourse ? 'horizontal' : 'vertical'}
          margin={{ top: 6, right: 14, bottom: 0, left: 0 }}
          barCategoryGap="22%"
        >
          {isCourse ? <XAxis {...names} minTickGap={28} /> : <XAxis {...figures} />}
          {isCourse ? (
            <YAxis {...figures} width={52} />
          ) : (
            <YAxis {...names} type="category" width={NAME_WIDTH} interval={0} />
          )}
          <Tooltip
            cursor={{ fill: sward.tint }}
            isAnimationActive={false}
            contentStyle={{ background: sward.paper, borderColor: sward.line, borderRadius: 6 }}
            itemStyle={{ padding: 0 }}
            formatter={value => cellText({ kind }, value as Cell, language)}
          />
          {drawn.map(({ name, label }) => (
            <Bar
              key={name}
              dataKey={name}
              name={say(label)}
              stackId="all"
              fill={colorOf(name)}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      {drawn.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: '0.75rem', color: 'text.secondary' }}>
          {drawn.map(({ name, label }) => (
            <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              <Box
                component="span"
                aria-hidden
                sx={{ width: 9, height: 9, borderRadius: '2px', background: colorOf(name) }}
              />
              {say(label)}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );

  function colorOf(name: string) {
    return colours[chart.series.findIndex(one => one.name === name) % colours.length];
  }
}
