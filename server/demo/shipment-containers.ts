import type { StoredOf } from '../../domain/entities/records.ts'
import type { Story } from './shipment-stories.ts'
import { containerNo, save, type Stage } from './shipment-stage.ts'

interface Cargo {
  readonly po: string
  readonly skuNo: unknown
  readonly skuName: unknown
  readonly cartons: number
  readonly length: unknown
  readonly width: unknown
  readonly height: unknown
  readonly quantity: string
  readonly volume: string
  readonly grossWeight: string
}

/**
 * Distributes the cartons of the order over its containers, one after the other; closes and seals them when stuffing is
 * done.
 */
export async function loadContainers(stage: Stage, story: Story, shipment: StoredOf<'Shipment'>): Promise<void> {
  const stuffed = story.steps.length > 0 ? story.steps[0]?.[1] : undefined
  const packed = split(story)
  const planner = stage.as(story.order.forwarder, story.day.released)
  const loaded = stuffed ? { loadedDate: `${stuffed}T01:30:00Z` } : {}
  const actor = stuffed ? stage.as(story.order.forwarder, stuffed > stage.today ? stage.today : stuffed) : planner
  await save(
    actor,
    'ContainerLoading',
    packed.map((cargo, i) => ({
      record: {
        shipment: shipment.id,
        containerType: story.type,
        dunnage: '60',
        ...(stuffed || i > 0 ? { containerNo: containerNo(stage.random) } : {}),
        ...(stuffed ? { sealNo: `CN${stage.random.int(1_000_000, 9_999_999)}`, ...loaded } : {}),
      },
      rows: { cargo: { save: cargo.map(c => ({ ...c })) } },
    })),
  )
}

/** In line order; each container takes its share of every line, the last one the rest. */
function split(story: Story): Cargo[][] {
  const out: Cargo[][] = Array.from({ length: story.containers }, () => [])
  for (const line of story.lines) {
    const per = (line.unitPerOuter ?? 1) || 1,
      cartons = Math.ceil(Number(line.orderQuantity) / per)
    const each = (Number(line.length ?? 0) * Number(line.width ?? 0) * Number(line.height ?? 0)) / 1_000_000,
      weight = Number(line.grossWeight ?? 0) / Math.max(1, cartons)
    let left = cartons
    out.forEach((box, i) => {
      const n = i === out.length - 1 ? left : Math.min(left, Math.ceil(cartons / out.length))
      left -= n
      if (n > 0)
        box.push({
          po: story.order.id,
          skuNo: line.skuNo,
          skuName: line.skuName,
          cartons: n,
          length: line.length ?? null,
          width: line.width ?? null,
          height: line.height ?? null,
          quantity: String(n * per),
          volume: (n * each).toFixed(3),
          grossWeight: (n * weight).toFixed(3),
        })
    })
  }
  return out.filter(box => box.length > 0)
}
