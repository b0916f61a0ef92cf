import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'
import type { Span } from './trace.ts'

// OTLP over HTTP as JSON, by hand: the SDK would cost every start a third of a second and 20 MB, on or off.

type Value = { stringValue: string } | { intValue: string }
interface Attribute {
  key: string
  value: Value
}

const valueOf = (value: string | number): Value =>
  typeof value === 'number' ? { intValue: String(Math.trunc(value)) } : { stringValue: value }

const attributesOf = (facts: Record<string, string | number | undefined>): Attribute[] =>
  Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(value) }],
  )

/** Microseconds are all the clock has. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1000)}000`

const kinds = { internal: 1, server: 2, client: 3 } as const
const failed = 2

export interface Resource {
  version: string
  instance: string
}

const resourceOf = ({ version, instance }: Resource) => ({
  attributes: attributesOf({
    'service.name': 'mindisle',
    'service.version': version,
    'service.instance.id': instance,
  }),
})

const scope = { name: 'mindisle' }

export const tracesBody = (resource: Resource, spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: resourceOf(resource),
      scopeSpans: [
        {
          scope,
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentId && { parentSpanId: span.parentId }),
            name: span.name,
            kind: kinds[span.kind],
            startTimeUnixNano: nanoseconds(span.from),
            endTimeUnixNano: nanoseconds(span.to),
            attributes: attributesOf(span.facts),
            status: span.isFailed ? { code: failed } : {},
          })),
        },
      ],
    },
  ],
})

export type Metric = MetricObjectWithValues<MetricValueWithName<string>>

interface Times {
  startTimeUnixNano: string
  timeUnixNano: string
}

const cumulative = 2

/** The rows of one histogram, by the labels they share. */
function histogramPoints({ values, name }: Metric, times: Times) {
  const groups = new Map<string, MetricValueWithName<string>[]>()
  for (const row of values) {
    const { le: _le, ...labels } = row.labels as Record<string, string | number>
    const key = JSON.stringify(labels)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups].map(([key, rows]) => {
    const of = (suffix: string) => rows.find((row) => row.metricName === `${name}_${suffix}`)?.value ?? 0
    const buckets = rows
      .filter((row) => row.metricName === `${name}_bucket`)
      .map((row) => ({ le: Number((row.labels as { le?: unknown }).le), value: row.value }))
      .filter(({ le }) => Number.isFinite(le))
      .toSorted((one, other) => one.le - other.le)
    const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0))
    const count = of('count')
    return {
      ...times,
      attributes: attributesOf(JSON.parse(key) as Record<string, string | number>),
      count: String(count),
      sum: of('sum'),
      explicitBounds: buckets.map(({ le }) => le),
      bucketCounts: [...counts, count - (buckets.at(-1)?.value ?? 0)].map(String),
    }
  })
}

const numberPoints = ({ values }: Metric, times: Times) =>
  values.map(({ value, labels }) => ({
    ...times,
    attributes: attributesOf(labels as Record<string, string | number | undefined>),
    asDouble: value,
  }))

function metricOf(metric: Metric, times: Times): object | null {
  const { name, help } = metric
  // Prom-client names the kinds as numbers or as words, by how it was asked.
  const type = String(metric.type)
  if (type === 'histogram')
    return {
      name,
      description: help,
      histogram: { dataPoints: histogramPoints(metric, times), aggregationTemporality: cumulative },
    }
  if (type === 'counter')
    return {
      name,
      description: help,
      sum: { dataPoints: numberPoints(metric, times), aggregationTemporality: cumulative, isMonotonic: true },
    }
  return type === 'gauge'
    ? { name, description: help, gauge: { dataPoints: numberPoints(metric, times) } }
    : null
}

export const metricsBody = (
  resource: Resource,
  metrics: readonly Metric[],
  { since, now }: { since: number; now: number },
) => {
  const times = { startTimeUnixNano: nanoseconds(since), timeUnixNano: nanoseconds(now) }
  const told = metrics.flatMap((metric) => metricOf(metric, times) ?? [])
  return { resourceMetrics: [{ resource: resourceOf(resource), scopeMetrics: [{ scope, metrics: told }] }] }
}
