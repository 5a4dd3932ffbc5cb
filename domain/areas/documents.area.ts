import { documentRequirement } from '../entities/documents/document-requirement/document-requirement.entity.ts'
import { documentRequirementRules } from '../entities/documents/document-requirement/document-requirement.rules.ts'
import * as documentRequirementViews from '../entities/documents/document-requirement/document-requirement.views.ts'
import { documentVersion } from '../entities/documents/document-version/document-version.entity.ts'
import * as documentVersionViews from '../entities/documents/document-version/document-version.views.ts'
import { shipmentDocument } from '../entities/documents/shipment-document/shipment-document.entity.ts'
import { shipmentDocumentRules } from '../entities/documents/shipment-document/shipment-document.rules.ts'
import {
  documentArchive,
  documentHold,
  documentStatus,
  documentTransfer,
} from '../entities/documents/shipment-document/shipment-document.states.ts'
import * as shipmentDocumentViews from '../entities/documents/shipment-document/shipment-document.views.ts'
import * as shipmentsWithDocumentViews from '../entities/logistics/shipment/shipment-documents.views.ts'
import * as attachmentViews from '../entities/platform/attachment/attachment.views.ts'
import * as documentLists from '../lists/documents.lists.ts'
import type { Area } from '../meta/area.ts'
import { documentScreens } from '../screens/documents.screens.ts'

/** Documents of shipments and orders, what is required of them, and every attachment. */
export const documentsArea: Area = {
  entities: [shipmentDocument, documentVersion, documentRequirement],
  lists: [documentLists],
  states: [documentStatus, documentArchive, documentHold, documentTransfer],
  views: [
    shipmentsWithDocumentViews,
    attachmentViews,
    shipmentDocumentViews,
    documentVersionViews,
    documentRequirementViews,
  ],
  screens: documentScreens,
  worklists: shipmentDocumentViews.documentWorklists,
  rules: { ShipmentDocument: shipmentDocumentRules, DocumentRequirement: documentRequirementRules },
}
