import type { FastifyInstance } from 'fastify'
import {
  actionCall,
  consequencesCall,
  definitionCall,
  deleteCall,
  detailCall,
  groupsCall,
  historyCall,
  lookupCall,
  manifestCall,
  queryListCall,
  recordPlaceCall,
  saveCall,
  searchCall,
  totalsCall,
  worklistsCall,
} from '../../domain/contracts/define.calls.ts'
import { settingGetCall, settingSaveCall } from '../../domain/contracts/files.calls.ts'
import {
  listViewsCall,
  listViewShareCall,
  listViewUnshareCall,
  missedSearchCall,
  missedSearchesCall,
  roleLayoutCall,
  roleLayoutSaveCall,
  roleLayoutsCall,
  roleScreensCall,
} from '../../domain/contracts/layout.calls.ts'
import { saveManyCall } from '../../domain/contracts/save-many.calls.ts'
import { definition, manifest } from '../operations/definitions/caches.ts'
import { deleteRecords } from '../operations/records/delete.ts'
import { lookCall, unseenCall } from '../../domain/contracts/look.calls.ts'
import { openingsCall, recordAsOfCall, undoSaveCall, versionsCall } from '../../domain/contracts/version.calls.ts'
import { recordAsOf } from '../operations/versions/as-of.ts'
import { recordOpenings } from '../operations/versions/openings.ts'
import { undoSave } from '../operations/versions/undo-save.ts'
import { look, unseenChanges } from '../operations/versions/unseen.ts'
import { recordVersions } from '../operations/versions/versions.ts'
import { detail } from '../operations/records/detail.ts'
import { groups } from '../operations/records/groups.ts'
import { lookup } from '../operations/records/lookup.ts'
import { queryList } from '../operations/records/query-list.ts'
import { saveAndRead } from '../operations/records/save-and-read.ts'
import { saveMany } from '../operations/records/save-many.ts'
import { placeOf } from '../operations/records/place-of.ts'
import { search } from '../operations/records/search.ts'
import { totals } from '../operations/records/totals.ts'
import { worklists } from '../operations/records/worklists.ts'
import { listViews, shareListView, unshareListView } from '../operations/settings/list-views.ts'
import { countMissedSearch, missedSearches } from '../operations/settings/missed-searches.ts'
import { roleLayout, roleLayouts, roleScreens, saveRoleLayout } from '../operations/settings/role-layouts.ts'
import { readSetting, saveSetting } from '../operations/settings/settings.ts'
import { history } from '../operations/transitions/history.ts'
import { consequences } from '../operations/transitions/consequences.ts'
import { runAction } from '../operations/transitions/run-action.ts'
import { route } from './register.ts'

export function defineRoutes(http: FastifyInstance): void {
  route(http, manifestCall, (context, { params }) => manifest(context, params.kind))
  route(http, definitionCall, (context, { params }, reply) => {
    const { value, hash } = definition(context, params.kind, params.key)
    void reply.header('etag', `"${hash}"`)
    return value
  })
  route(http, queryListCall, (context, { params, body }) => queryList(context, params.dataServiceCode, body))
  route(http, totalsCall, (context, { params, body }) => totals(context, params.dataServiceCode, body))
  route(http, groupsCall, (context, { params, body }) => groups(context, params.dataServiceCode, body))
  route(http, lookupCall, (context, { params, body }) => lookup(context, params.entityName, body))
  route(http, detailCall, (context, { params, body }) => detail(context, params.entityName, body))
  route(http, saveCall, (context, { params, body }) => saveAndRead(context, params.entityName, body))
  route(http, saveManyCall, (context, { params, body }) => saveMany(context, params.entityName, body))
  route(http, deleteCall, (context, { params, body }) => deleteRecords(context, params.entityName, body.ids))
  route(http, actionCall, (context, { params, body }) => runAction(context, params.caseCode, body))
  route(http, consequencesCall, (context, { params, body }) => consequences(context, params.caseCode, body))
  route(http, versionsCall, (context, { params, body }) => recordVersions(context, params.entityName, body.id))
  route(http, recordAsOfCall, (context, { params, body }) => recordAsOf(context, params.entityName, body))
  route(http, openingsCall, (context, { params, body }) => recordOpenings(context, params.entityName, body.id))
  route(http, unseenCall, (context, { params, body }) => unseenChanges(context, params.entityName, body))
  route(http, lookCall, (context, { params, body }) => look(context, params.entityName, body))
  route(http, undoSaveCall, (context, { params, body }) => undoSave(context, params.entityName, body))
  route(http, historyCall, (context, { params, body }) => history(context, params.caseCode, body.id))
  route(http, searchCall, (context, { body }) => search(context, body.text, body.length))
  route(http, recordPlaceCall, (context, { body }) => placeOf(context, body))
  route(http, worklistsCall, context => worklists(context))
  route(http, settingGetCall, (context, { params }) => readSetting(context, params.key))
  route(http, settingSaveCall, (context, { params, body }) =>
    saveSetting(context, params.key, body.value, body.revision),
  )
  route(http, roleLayoutCall, (context, { params }) => roleLayout(context, params.role, params.version))
  route(http, roleScreensCall, (context, { params }) => roleScreens(context, params.role))
  route(http, roleLayoutsCall, (context, { params }) => roleLayouts(context, params.role))
  route(http, roleLayoutSaveCall, (context, { params, body }) => saveRoleLayout(context, params.role, body))
  route(http, listViewsCall, (context, { params }) => listViews(context, params.view))
  route(http, listViewShareCall, (context, { params, body }) => shareListView(context, params.view, body))
  route(http, listViewUnshareCall, (context, { params, body }) => unshareListView(context, params.view, body))
  route(http, missedSearchCall, (context, { body }) => countMissedSearch(context, body.words))
  route(http, missedSearchesCall, context => missedSearches(context))
}
