import { useState, type ReactNode } from 'react'
import type { DashboardGauge } from '../../domain/meta/screens/dashboard.ts'
import { useText } from '../../src/i18n/intl.ts'
import { CardFrame } from './CardFrame.tsx'
import { Gauge, type GaugePartShown } from './Gauge.tsx'
import { PlainTable } from './PlainTable.tsx'

/** A gauge in its card. */
export function GaugeCard({
  chart,
  parts,
  tools,
  children,
}: {
  readonly chart: DashboardGauge
  readonly parts: readonly GaugePartShown[]
  readonly tools?: ReactNode
  readonly children?: ReactNode
}) {
  const text = useText()
  const [asTable, setAsTable] = useState(false)
  return (
    <CardFrame title={text(chart.title)} table={{ shown: asTable, set: setAsTable }} tools={tools}>
      {id => (
        <>
          {children}
          {asTable ? (
            <PlainTable
              labelledBy={id}
              heads={[]}
              rows={parts.map(p => ({ id: p.code, label: p.label, cells: [{ text: p.text, open: p.open }] }))}
            />
          ) : (
            <Gauge name={text(chart.title)} parts={parts} />
          )}
        </>
      )}
    </CardFrame>
  )
}
