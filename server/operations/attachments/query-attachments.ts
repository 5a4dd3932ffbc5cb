import type { ResultList } from '../../../domain/contracts/call.ts'
import type { AttachmentRow } from '../../../domain/contracts/files.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { readableFields } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { labelView, viewName } from '../../db/table-model.ts'
import { ownerOf } from '../records/business-no.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'

/** Visible attachments of a record; those of hidden fields are left out. */
export async function queryAttachments(
  context: Context,
  by: { businessNo?: string; entity?: string; id?: string },
): Promise<ResultList<AttachmentRow>> {
  const { actor } = context
  if (actor.kind !== 'user') throw fail('FORBIDDEN')
  return reading(context, async tx => {
    const { index } = startUnitOfWork(context, tx)
    const owner = await ownerOf(tx, context, by)
    const readable = readableFields(actor, owner.entity)
    const rows = await tx.rows<Omit<AttachmentRow, 'deletable'> & { company: string | null }>(sql`
      select t."id", t."file_name" as "fileName", t."file_type" as "fileType", t."size", t."owner_field"
        as "field", coalesce(t."uploader", '') as "uploader",
        t."uploader_company_id" as company, coalesce(l."label", '') as "uploaderCompany", t."created_at" as "createdAt"
      from ${sql.id(viewName(entityNamed(index, 'Attachment'), tx.viewOf))} t left
        join ${sql.id(labelView(entityNamed(index, 'Company')))} l on l."id" = t."uploader_company_id"
      where t."owner_entity" = ${owner.entity.name} and t."owner_id" = ${owner.id} order by t."id" desc limit 500`)
    const resultList = rows
      .filter(r => !r.field || readable.has(r.field))
      .map(({ company, ...r }): AttachmentRow => ({ ...r, deletable: company === actor.companyId && !r.field }))
    return { resultList, total: resultList.length }
  })
}
