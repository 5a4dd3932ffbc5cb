import { missingFor, type ChecklistRow } from '../../../domain/documents/checklist.ts'
import { typeSees } from '../../../domain/documents/parties.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { fail } from '../../../domain/errors/failure.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { milestones } from '../../../domain/tracking/step-template.ts'
import type { UnitOfWork } from '../../context.ts'
import { checklistOfShipment } from './checklists.ts'

/**
 * Refuses a step of a shipment while a required document is missing, by the names of the documents. Only people are
 * refused: what a carrier, a warehouse or an order reports has happened (decision 041).
 */
export async function refuseIncomplete(
  uow: UnitOfWork,
  shipments: readonly StoredOf<'Shipment'>[],
  milestone: string,
): Promise<void> {
  const { actor } = uow
  if (actor.kind !== 'user') return
  for (const shipment of shipments) {
    const missing = missingFor(await checklistOfShipment(uow, shipment), milestone)
    if (missing.length === 0) continue
    const seen = missing.filter(r => typeSees(actor.companyType, r.documentClass))
    throw fail('GUARD', {
      problems: [
        seen.length > 0
          ? {
              code: 'DOCUMENTS_MISSING',
              params: { documents: named(uow, actor, seen), shipment: String(shipment.shipmentNo) },
            }
          : { code: 'DOCUMENTS_OF_OTHERS_MISSING', params: { shipment: String(shipment.shipmentNo) } },
      ],
    })
  }
}

/** Shipments that have not come to a step: a container or delivery can be saved again after its report. */
export const before = (shipments: readonly StoredOf<'Shipment'>[], milestone: string): StoredOf<'Shipment'>[] => {
  const place = (code: unknown) => milestones.findIndex(m => m === code)
  return shipments.filter(s => place(s.currentMilestone) < place(milestone))
}

/** 'Bill of lading (missing), Packing list (refused)' in the language of the reader. */
function named({ index }: UnitOfWork, { language }: UserActor, rows: readonly ChecklistRow[]): string {
  const label = (list: string, code: string) =>
    index.list.get(list)?.values.find(v => v.code === code)?.label[language] ?? code
  const [open, close, comma] = language === 'zh_CN' ? ['（', '）', '、'] : [' (', ')', ', ']
  const state = (r: ChecklistRow) => {
    const word = label('documentState', r.state)
    return language === 'zh_CN' ? word : word.toLowerCase()
  }
  return rows.map(r => `${label('documentType', r.documentType)}${open}${state(r)}${close}`).join(comma)
}
