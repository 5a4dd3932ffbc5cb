import type { Field } from '../field.ts'
import type { systemFields } from '../entity.ts'
import { field } from '../field.ts'

type SystemField = (typeof systemFields)[number]

/** Definitions of the columns every record has, for lists and filters. */
export const systemFieldDefinitions: Readonly<Record<string, Field>> & Readonly<Record<SystemField, Field>> = {
  id: field.string('Id', '标识', { maxLength: 36, server: true }),
  revision: field.int('Revision', '修订号', { server: true }),
  createdAt: field.datetime('Created At', '创建时间', { server: true, sortable: true }),
  createdBy: field.string('Created By', '创建人', { maxLength: 200, server: true }),
  updatedAt: field.datetime('Updated At', '更新时间', { server: true }),
  updatedBy: field.string('Updated By', '更新人', { maxLength: 200, server: true }),
}
