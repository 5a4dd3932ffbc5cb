import { documentParties, oneParty } from '../../../domain/documents/parties.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { personOf } from '../../../domain/meta/actor.ts'
import { textOrNull } from '../../../domain/values/text-or-null.ts'
import type { UnitOfWork } from '../../context.ts'
import { insertRows, newId, readStored, updateRows } from '../../db/write-rows.ts'
import { move } from '../../operations/transitions/steps.ts'
import { entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Document = StoredOf<'ShipmentDocument'>

const companyOf = ({ actor }: UnitOfWork): string | null => (actor.kind === 'user' ? actor.companyId : null)

/** A file is a version of its own, which nobody has checked yet; the earlier ones keep what became of them. */
export const newDocumentVersion: EffectOf<'ShipmentDocument'> = async (uow, { records }) => {
  const uploaded = { uploadedBy: personOf(uow.actor), uploadedByCompany: companyOf(uow) }
  const next = patched(records, r => ({
    ...uploaded,
    version: (r.version ?? 0) + 1,
    receivedOn: uow.today,
    checkedBy: null,
    checkedOn: null,
    refusal: null,
  }))
  await insertRows(
    uow.tx,
    entityNamed(uow.index, 'DocumentVersion'),
    next.map(r => ({
      id: newId(),
      values: {
        ...uploaded,
        document: r.id,
        versionNo: r.version,
        file: r.file,
        outcome: 'received',
        expiresOn: r.expiresOn,
        uploadedOn: uow.today,
      },
    })),
    uow.now,
  )
  return move(uow, 'documentStatus', 'received', next, { inputs: {}, reason: null, keepRevision: true })
}

/** Who approved or refused the newest version, and why; the version keeps it too. */
export const decideDocument: EffectOf<'ShipmentDocument'> = async (uow, { records, reason }) => {
  const decided = patched(records, r => ({
    checkedBy: personOf(uow.actor),
    checkedOn: uow.today,
    refusal: r.status === 'refused' ? reason : null,
  }))
  await writeOutcome(uow, decided)
  return decided
}

async function writeOutcome(uow: UnitOfWork, records: readonly Document[]): Promise<void> {
  const entity = entityNamed(uow.index, 'DocumentVersion')
  const versions = await readStored(uow.tx, entity, { field: 'document', values: records.map(r => r.id) })
  await updateRows(
    uow.tx,
    entity,
    records.flatMap(r => {
      const newest = versions.find(v => v.document === r.id && v.versionNo === r.version)
      return newest
        ? [
            {
              id: newest.id,
              values: { outcome: r.status, checkedBy: r.checkedBy, checkedOn: r.checkedOn, refusal: r.refusal },
            },
          ]
        : []
    }),
    uow.now,
  )
}

export const archiveDocument: EffectOf<'ShipmentDocument'> = async (uow, { records, reason }) =>
  patched(records, r => {
    const archived = r.archiveStatus === 'archived'
    return {
      archived,
      archivedOn: archived ? uow.today : null,
      archivedBy: archived ? personOf(uow.actor) : null,
      archiveReason: archived ? reason : null,
    }
  })

export const holdDocument: EffectOf<'ShipmentDocument'> = async (uow, { records, reason }) =>
  patched(records, r =>
    r.legalHold === 'held' ? { heldBy: companyOf(uow), holdReason: reason } : { heldBy: null, holdReason: null },
  )

/** The receiver reads it now and confirms or refuses; until then it stays with its holder. */
export const handOverDocument: EffectOf<'ShipmentDocument'> = async (uow, { records, inputs }) => {
  const party = oneParty(inputs.party)
  return patched(records, r => ({
    transferFrom: r.holder,
    transferTo: party ? r[documentParties[party]] : null,
    transferNote: textOrNull(inputs.transferNote),
    transferredOn: uow.today,
  }))
}

export const takeDocument: EffectOf<'ShipmentDocument'> = async (_uow, { records }) =>
  patched(records, r => ({ holder: r.transferTo }))
