/** A record of the specification without a table of its own. */
export interface HeldElsewhere {
  /** Where it is stored. */
  readonly where: string
  /** Our names of its fields or codes, where they differ. Its tests hold them. */
  readonly as?: Readonly<Record<string, string>>
  /** Fields or codes that we do not have. */
  readonly lacks?: readonly string[]
}

const address = (list: string): HeldElsewhere => ({
  where: `an address list in the browser (src/state/addresses.ts)`,
  as: { demo: list },
})
const states = 'a definition, published in versions (domain/meta/states.ts)'

/** Entities, status lists and lists of values that are no table, and where they are stored; proven by their tests. */
export const heldElsewhere: Readonly<Record<string, HeldElsewhere>> = {
  Session: { where: 'three values in session storage (src/state/session.ts)' },
  PageMeta: { where: 'the title in the query of an address (src/state/menus.ts, B-012)' },
  '*': { where: 'an address that no screen has (layouts/shell/routes.ts)' },
  '<layout>': { where: 'the workspace itself (layouts/shell/Shell.tsx)' },
  Menu: {
    where: 'screens of the user, by p-menus (src/state/menus.ts)',
    as: { menuInfo: 'resultList', menuId: 'path' },
    lacks: ['parent'],
  },
  Privilege: {
    where: 'the answer of the permission call, for each route (src/state/privileges.ts)',
    as: { fieldPrivileges: 'fields' },
  },
  Country: address('country'),
  Province: address('province'),
  City: address('city'),
  Area: address('area'),
  province: address('PROVINCE'),
  city: address('CITY'),
  area: address('AREA'),
  ReferenceCache: {
    where: 'three caches in the browser (src/state/caches.ts)',
    as: {
      manifestList: 'resultList',
      entityName: 'entity',
      module_name: 'lov',
      param_key: 'lov',
      viewCode: 'view',
      kind: 'lov',
    },
  },
  cacheState: {
    where: 'whether a cache has the version of the server (src/state/caches.ts)',
    as: { current: 'ready', stale: 'version' },
  },
  cacheKind: { where: 'the kinds of those caches (src/state/caches.ts)' },
  sessionState: {
    where: 'the state header and the session of the tab (src/state/session.ts)',
    as: { loggedIn: '$session', timedOut: 'timeout', forcedOffline: 'offline', loggedOut: '/login' },
  },
  stepWarning: {
    where: 'computed from the dates of a step or task, and today at its place (domain/values/step-warning.ts)',
  },
  CalendarEvent: {
    where: 'made of each row of the data service of a calendar: a task, or a step (blocks/calendar/events.ts)',
  },
  calendarView: { where: 'the view switch of a calendar; nothing is stored (domain/meta/calendar.ts)' },
  workCalendarDay: {
    where: 'rest days by their three calls (server/operations/reference/rest-days.ts)',
    as: { restDay: '/addRestDay', workDay: '/delRestDay' },
  },
  SavedQuery: {
    where: 'a setting of the user, and of roles (server/operations/settings/list-views.ts)',
    as: { filterOperators: 'operator', columnCustomisation: 'columns', owner: 'role', viewCode: 'po_tracking' },
  },
  Template: {
    where: 'a definition, kept as a draft and as published versions (domain/meta/designing/template.ts)',
    as: { i18nName: 'zh_CN', pagination: 'pageSize' },
    lacks: ['module', 'viewComponent', 'customViewComponent', 'checkboxType', 'columnSelectable'],
  },
  QueryColumn: {
    where: 'a column of that definition; its place there is its order (domain/meta/designing/template.ts)',
    as: { order: 'queryColumns', template: 'queryColumns' },
    lacks: ['fieldType'],
  },
  templateStatus: {
    where:
      'whether that definition has a draft, and which version of it holds (server/operations/designing/templates.ts)',
    as: { published: 'publish' },
  },
  Favourite: { where: 'a setting of the user (src/state/favourites.ts)', as: { user: 'login_user_acc' } },
  SystemConfig: {
    where: 'key and value pairs of the configuration call, kept in local storage (src/state/config.ts)',
  },
  RoleMember: {
    where: 'the roles of a user, given and taken from either side (server/operations/account/members.ts)',
    as: { role: 'roles' },
  },
  ObjectDef: {
    where: 'a definition with its versions (domain/meta/designing/object.ts, docs/decisions/014)',
    as: { name: 'label', identifier: 'name', tableName: 'table', lastUpdateTime: 'at', enabled: 'withdrawn' },
    lacks: ['type', 'remark', 'module'],
  },
  ObjectField: {
    where: 'a field of that definition (domain/meta/field.ts)',
    as: {
      i18nKey: 'label',
      fieldName: 'fields',
      type: 'kind',
      defaultValue: 'initial',
      foreignKeySourceEntity: 'entity',
      description: 'help',
      object: 'definition',
      array: 'refs',
      uniqueIndex: 'unique',
      searchCode: 'searchable',
    },
    lacks: [
      'physicalField',
      'primaryKey',
      'foreignKeySourceField',
      'validationJson',
      'displayJson',
      'redundantFieldSource',
      'primaryKeyStrategy',
    ],
  },
  PageDefinition: {
    where: 'a definition, kept as a draft and as published versions (domain/meta/pages/page.ts, docs/decisions/038)',
    lacks: ['mobileContent'],
  },
  ViewDefinition: {
    where: 'a definition, published in versions (domain/meta/view.ts)',
    as: { viewCode: 'code', entityName: 'entity', layout: 'columns' },
  },
  TreeConfig: { where: 'a definition, published in versions (domain/meta/designing/tree-config.ts)' },
  StateMachine: {
    where: states,
    as: { entity: 'Purchase Order', statuses: 'values', actions: 'transitions', authGroups: 'roles' },
  },
  StateMachineStatus: { where: `a value of that definition (domain/meta/states.ts)`, as: { stateMachine: 'states' } },
  StateMachineAction: {
    where: 'a transition of that definition, with its roles (domain/meta/states.ts)',
    as: { stateMachine: 'states', authCodes: 'roles' },
  },
  WidgetConfig: {
    where: 'what a field says of itself: lengths, limits, digits, its list, the object it names (domain/meta/field.ts)',
    as: {
      inputMaxLength: 'maxLength',
      numberMin: 'min',
      numberMax: 'max',
      numberPrecision: 'scale',
      selectSourceIndex: 'list',
      dateType: 'datetime',
      queryRefTemplateCode: 'entity',
      queryRefDisplayField: 'displayField',
      queryRefMultiple: 'refs',
    },
    lacks: ['queryRefRowIdentityField', 'queryRefModalSize'],
  },
  fieldType: { where: 'the kinds of fields (domain/meta/field.ts)' },
  sortDirection: {
    where: 'how a column of a data service is sorted (domain/meta/designing/template.ts)',
    as: { none: 'None' },
  },
  PageSettings: { where: 'a setting of the developer, by path (src/state/page-settings.ts)' },
  WorkflowNode: {
    where:
      'what is chosen for a task of a draft, kept with the version (domain/workflow/configure.ts, docs/decisions/048)',
    as: { name: 'node', workflow: 'process', staffing: 'staff' },
  },
  processEditState: {
    where:
      'a draft of a process, what of it is kept, and what keeps it from being published (server/operations/workflow/drafts.ts)',
    as: {
      unsaved: 'choices',
      draftSaved: 'draft/save',
      wholeSaved: 'findings',
      deployed: 'draft/publish',
    },
  },
  ApprovalOperation: {
    where:
      'own operations of a task among those choices, in the order of the list (domain/workflow/model.ts, docs/decisions/048)',
    as: { displayOrder: 'operations', custom: 'own', node: 'node' },
  },
  PrivilegeGroup: {
    where: 'groups of hidden fields among those choices (domain/workflow/configure.ts, docs/decisions/048)',
    as: { workflow: 'process' },
  },
  ClientState: {
    where: 'stores of the client, each with where it persists (src/state/)',
    lacks: ['userIP'],
  },
}
