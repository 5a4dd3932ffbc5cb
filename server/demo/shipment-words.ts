import type { StoredOf } from '../../domain/entities/records.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { takeCarrierEvents } from '../operations/tracking/carrier-events.ts'
import { containerNo, read, type Stage } from './shipment-stage.ts'
import type { Story } from './shipment-stories.ts'

/** Hour at which the port and UTC have the same day. */
const hourOf = (port: string): string => (port.startsWith('CN') ? '02' : '18')

/** Carrier events of the voyage: actual departure and arrival, expected arrival, and an unknown container. */
export async function hearCarrier(stage: Stage, story: Story, shipment: StoredOf<'Shipment'>): Promise<void> {
  const so = String(shipment.soNo),
    at = (day: string, port: unknown) => `${day}T${hourOf(String(port))}:00:00Z`
  const call = (code: string, port: unknown, day: string, actual: boolean, said: string) => ({
    eventID: `${so}-${code}-${String(port)}-${actual ? 'ACT' : 'EST'}`,
    eventType: 'TRANSPORT',
    eventClassifierCode: actual ? 'ACT' : 'EST',
    eventDateTime: at(day, port),
    eventCreatedDateTime: `${said}T20:00:00Z`,
    transportEventTypeCode: code,
    transportCall: { transportCallID: `${String(port)}-1`, UNLocationCode: port },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: shipment.mbl }],
  })
  const gate = (container: unknown, day: string) => ({
    eventID: `${so}-GTIN-${String(container)}`,
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: at(day, shipment.pol),
    eventCreatedDateTime: `${day}T20:00:00Z`,
    equipmentEventTypeCode: 'GTIN',
    equipmentReference: container,
    emptyIndicatorCode: 'LADEN',
    eventLocation: { UNLocationCode: shipment.pol },
  })
  const days = new Map(story.steps),
    left = days.get('polDeparture'),
    came = days.get('podArrival')
  if (!left) return
  const boxes = (await read(stage, 'ContainerLoading', 'shipment', [shipment.id])).flatMap(c =>
      c.containerNo ? [c.containerNo] : [],
    ),
    inAt = days.get('gateIn')
  // On the long way to Europe the containers change vessels at Singapore.
  const over = /^(DE|NL)/.test(String(shipment.pod))
    ? ([
        ['ARRI', addDays(left, 6)],
        ['DEPA', addDays(left, 8)],
      ] as const)
    : []
  const events = [
    ...over.map(([code, day]) => call(code, 'SGSIN', day, day <= stage.today, day <= stage.today ? day : left)),
    ...(inAt ? boxes.map(b => gate(b, inAt)) : []),
    call('DEPA', shipment.pol, left, true, left),
    came ? call('ARRI', shipment.pod, came, true, came) : call('ARRI', shipment.pod, story.eta, false, left),
    ...(stage.random.next() < 0.2 ? [gate(containerNo(stage.random), addDays(left, -1))] : []),
  ]
  const reportedOn = addDays(came ?? left, 1)
  await takeCarrierEvents(stage.as(story.order.forwarder, reportedOn > stage.today ? stage.today : reportedOn), {
    events,
  })
}
