/** A record of the specification without a table of its own. */
export interface HeldElsewhere {
  /** Where it is stored. */
  readonly where: string
  /** Our names of its fields or codes, where they differ. Its tests hold them. */
  readonly as?: Readonly<Record<string, string>>
  /** Fields or codes that we do not have yet. */
  readonly lacks?: readonly string[]
  /** Fields or codes that we do not have on purpose, with the reason: the record is disputed. */
  readonly without?: Readonly<Record<string, string>>
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
    as: { menuInfo: 'resultList', menuId: 'path', parent: 'menu' },
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
    without: {
      module: 'a module names its parts, so that one part may stand in several (decision 044)',
      viewComponent: 'the rows are shown by the list of the data service, or by a component of a designed page',
      customViewComponent: 'a designed page takes its place (decision 038)',
      checkboxType: 'the component of a page that shows the rows says how they are chosen',
      columnSelectable: 'readers choose the columns of every list',
    },
  },
  QueryColumn: {
    where: 'a column of that definition; its place there is its order (domain/meta/designing/template.ts)',
    as: { order: 'queryColumns', template: 'queryColumns' },
    without: { fieldType: 'the kind follows from the field that the column names' },
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
    without: {
      type: 'an object is always an entity; a view is a data service, a transfer object the input of a service',
      remark: 'its versions have a reason each, and its fields their help',
      module: 'a module names its parts, so that one part may stand in several (decision 044)',
    },
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
    without: {
      physicalField: 'the name of the column follows from that of the field',
      primaryKey: 'every record has an id of its own',
      primaryKeyStrategy: 'every record has an id of its own; numbers for people come from code rules',
      foreignKeySourceField: 'a reference names a record by its id',
      validationJson: 'limits and formats are settings of the field, each with its own check',
      displayJson: 'lists and forms say how a field is shown',
      redundantFieldSource: 'a value of another record is read from it (refers) and never copied',
    },
  },
  PageDefinition: {
    where: 'a definition, kept as a draft and as published versions (domain/meta/pages/page.ts, docs/decisions/038)',
    without: { mobileContent: 'the mobile page is a variant over the same content, never a second one (decision 038)' },
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
    without: {
      queryRefRowIdentityField: 'a record is named by its id',
      queryRefModalSize: 'records are chosen in a list below the field, not in a dialog',
    },
  },
  chargeModule: {
    where: 'the kinds of tranches, with the retention that the table lacks (domain/lists/payments.lists.ts)',
  },
  objectType: {
    where: 'what is designed in its own place (docs/decisions/014)',
    as: { entity: 'object', view: 'template', dto: 'service' },
  },
  primaryKeyStrategy: {
    where: 'the id of a record, and the code rule of its number (domain/encoder)',
    as: { codeRule: 'numberRule' },
    without: {
      sequence: 'ids are UUIDs, so that records are made in several places; a sequence is a section of a code rule',
      manual: 'an id is never typed; a number is, where its field allows it',
    },
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
    where: 'stores of the client, each with where it persists (src/state/), and the workspace (layouts/workspace/)',
    as: {
      visitedViews: '$panels',
      cachedViews: 'closed',
      language: '$language',
      logined: '$session',
      systemConfig: '$config',
      menuInfo: '$menus',
      layout: 'tree',
      themeSettings: '$theme',
    },
    without: {
      userIP: 'a browser does not know its own address; the log of the server has it',
      collapsed: 'the navigation is a group of the workspace, closed or not by the layout',
      siderWidth: 'its width is part of the layout',
      globalModal: 'a dialog belongs to its panel, which asks before it closes',
      dragResources: 'the page designer reads them from the components of the product (decision 038)',
      pageDataSources: 'they stand in the document of the page (decision 038)',
      currentBindFields: 'they stand in the document of the page (decision 038)',
      authGroups: 'the server leaves out what a reader may not have, so that the client keeps no rights of its own',
    },
  },
}
