import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'

/** The versions of a document, shown below it. */
export const documentVersions = defineService({
  code: 'page_document_versions',
  entity: 'DocumentVersion',
  title: text('Versions', '版本'),
  roles: ['platform', 'purchaser', 'supplier', 'freightAgent', 'finance'],
  fields: [
    'versionNo',
    'document',
    'file',
    'outcome',
    'expiresOn',
    'uploadedBy',
    'uploadedByCompany',
    'uploadedOn',
    'checkedBy',
    'checkedOn',
    'refusal',
  ],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})
