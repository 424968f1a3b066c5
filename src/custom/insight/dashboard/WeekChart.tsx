import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis } from 'recharts';
import { type Day, showDay, weekdayOf } from '#contract/core/days.ts';
import type { WeekDay } from '#contract/insight/dashboard.calls.ts';
import { STACK, WEEK_CHART_HEIGHT } from './charts.ts';
import { figureLink } from './figureLink.ts';

/** Segments below this share of the highest bar have no label, because it would not fit. */
const LABEL_SHARE = 0.12;

interface WeekBar {
  sum: number;
  /** Status of the topmost segment. */
  highest: (typeof STACK)[number] | undefined;
}

/** One bar per day, its statuses stacked with their counts inside and the total on top. */
export default function WeekChart({ week, today }: { week: readonly WeekDay[]; today: Day }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { sward } = useTheme();
  const sumOf = (day: WeekDay) => STACK.reduce((sum, status) => sum + day.byStatus[status], 0);
  const highestOf = (day: WeekDay) => STACK.findLast(status => day.byStatus[status] > 0);
  const most = Math.max(1, ...week.map(sumOf));
  const bars = week
    .filter(day => sumOf(day) > 0 || weekdayOf(day.date) <= 5)
    .map(day => ({
      ...day.byStatus,
      date: day.date,
      sum: sumOf(day),
      list: day.list,
      highest: highestOf(day),
    }));
  const nameOf = (date: string) =>
    `${translate(`words.weekday.${weekdayOf(date)}`).slice(0, 3)} ${showDay(date).replace(/\/\d{4}$/, '')}`;
  const described = bars
    .map(bar => {
      const counts = STACK.filter(status => bar[status] > 0).map(
        status => `${bar[status]} ${translate(`words.assignment.${status}`)}`,
      );
      return translate('dashboard.weekOf', { day: nameOf(bar.date), counts: counts.join(', ') || '0' });
    })
    .join('; ');
  return (
    <Box
      role="img"
      aria-label={described}
      sx={{
        '& .recharts-surface:focus': { outline: 'none' },
        '& text': { fontVariantNumeric: 'tabular-nums' },
        '& .recharts-bar-rectangle': { cursor: 'pointer' },
      }}
    >
      <ResponsiveContainer width="100%" height={WEEK_CHART_HEIGHT}>
        <BarChart data={bars} margin={{ top: 20, right: 4, bottom: 0, left: 4 }} barCategoryGap="24%">
          <XAxis
            dataKey="date"
            height={34}
            tick={({ x, y, payload }) => (
              <text
                x={x}
                y={Number(y) + 10}
                textAnchor="middle"
                fontSize={12}
                fontWeight={payload.value === today ? 650 : 400}
                fill={payload.value === today ? sward.ink : sward.ink2}
              >
                {nameOf(String(payload.value))
                  .split(' ')
                  .map((word, line) => (
                    <tspan key={word} x={x} dy={line * 14}>
                      {word}
                    </tspan>
                  ))}
              </text>
            )}
            tickLine={false}
            axisLine={{ stroke: sward.line }}
            interval={0}
          />
          {STACK.map(status => (
            <Bar
              key={status}
              dataKey={status}
              stackId="day"
              fill={sward.tones[status]}
              stroke={sward.paper}
              isAnimationActive={false}
              onClick={(_bar, place) => {
                const list = bars[place]?.list;
                if (list) navigate(figureLink(list));
              }}
            >
              <LabelList
                dataKey={status}
                position="center"
                fontSize={12}
                fill={sward.paper}
                formatter={value => (Number(value) >= most * LABEL_SHARE ? String(value) : '')}
              />
              <LabelList
                dataKey={(bar: WeekBar) => (bar.highest === status ? bar.sum : '')}
                position="top"
                fontSize={12}
                fontWeight={620}
                fill={sward.ink}
              />
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}
