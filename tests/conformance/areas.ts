/** Areas of unproven records. The shell is in work; trade areas and administration follow. */
const order = 'order to delivery, issue 6'
const administration = 'administration, issue 7'
const workflow = 'workflow, later'
const designers = 'page designer, later'
const shell = 'shell, issue 5'
const services = 'service designer, later'

/** Areas of routes and entities. */
const ofArea: Readonly<Record<string, string>> = {
  shell,
  home: shell,
  calendar: shell,
  orders: order,
  logistics: order,
  quality: order,
  warehouse: order,
  company: administration,
  user: administration,
  platform: administration,
  encoder: administration,
  workflow,
  task: workflow,
  'page-making': designers,
}
export const areaOf = (area: string, id = ''): string => laterThan.get(id) ?? ofArea[area] ?? `${area}, later`

const ids = (text: string): readonly string[] => text.split(' ')
/** Records of an area in work that belong to a later one (issue 7 names them). */
const laterThan: ReadonlyMap<string, string> = new Map([
  ...ids(
    'Project Module System Service ServiceParameter ServiceCase moduleStatus serviceType serviceIoType securityCheckType httpMethod matchType',
  ).map(id => [id, services] as const),
  ...ids('/mgr/platform/ui-editor dateWidgetType modalSize CHECKTYPE').map(id => [id, designers] as const),
  ...ids('/mgr/platform/workflow /mgr/platform/workflow-detail').map(id => [id, workflow] as const),
])

/** Records whose group does not decide their area. */
const placed: readonly (readonly [string, readonly string[]])[] = [
  [
    order,
    ids(
      'B-092 B-093 B-095 B-096 B-097 B-116 B-117 B-118 B-119 B-120 B-121 B-122 B-123 B-124 etdWindow warningDays area-po area-logistics area-quality',
    ),
  ],
  [
    administration,
    ids(
      'E-OK-05 E-OK-06 E-OK-07 E-OK-08 B-125 B-126 B-127 B-128 p-job p-encoder-generate p-template-publish p-log area-encoder area-jobs area-log management-screens user-kinds hexDigits codeDatePatterns',
    ),
  ],
  [workflow, ids('B-036 B-034 B-090 B-091 p-wf-list p-wf-operate p-wf-proxy p-wf-deploy area-workflow area-admin')],
  [
    designers,
    ids(
      'tableProfiles codeEditorLang visualView B-035 B-086 p-page area-page-builder area-api-designer configurable-components progressStrokeWidth progressRange',
    ),
  ],
  // They refer to missing things: brands and categories; workflow configuration.
  ['master-data, later', ids('area-warehouse')],
  ['money, later', ids('chargeModule B-088 B-098 B-099 chargeDecimals area-money')],
  ['sourcing, later', ids('B-100 B-101 B-102 area-rfq area-supplier area-contract area-showroom')],
]
const place = new Map(placed.flatMap(([area, of]) => of.map(id => [id, area] as const)))

/** Groups of behaviours, areas of validations, groups of constants. */
const ofGroup: Readonly<Record<string, string>> = {
  designer: designers,
  'process-editing': workflow,
  component: designers,
  components: designers,
  workflow,
  template: administration,
  encoder: administration,
  admin: administration,
  billing: 'money, later',
  email: 'messaging, later',
  'shipping-plan': order,
  tracking: order,
  'pre-order': order,
  receiving: order,
}

export const placeOf = (id: string, group = ''): string =>
  place.get(id) ?? (id.startsWith('E-ADM-') ? administration : (ofGroup[group] ?? shell))

/** Records that cannot be implemented, with reasons. */
export const disputed: Readonly<Record<string, string>> = {
  'gap-other-calls': 'says what the documents do not show; our own calls stand in domain/contracts',
  'gap-business-calls': 'says what the documents do not show; our own calls stand in domain/contracts',
  'gap-server': 'says what the documents do not show',
  'gap-server-permissions': 'says what the documents do not show; rights are ours (domain/meta/actor.ts)',
  'gap-business-permissions': 'says what the documents do not show; the roles of the routes are a proposal',
  'gap-transitions': 'says what the documents do not show; the transitions of the tables are a proposal',
  'gap-titles': 'says what the documents do not show; the titles of the tables are a proposal',
  'gap-company-types': 'says what the documents do not show; the names of types 1, 4 and 5 are a proposal',
  'gap-entity-types': 'says what the documents do not show; the kinds of the fields are a proposal',
  objectType:
    'every object is an entity; its views follow from its definition, and what travels is described by the contracts (docs/decisions/014)',
  primaryKeyStrategy:
    'every record has an id of the house (UUID); what people call it by is a field with a number rule, or one they type (docs/decisions/014)',
  'doc-scope': 'says what the two documents cover',
}

/** Entities and status lists of the specification without a table, and where they are stored; proven by their tests. */
export const heldElsewhere: Readonly<Record<string, string>> = {
  Session: 'three values in session storage (src/state/session.ts)',
  PageMeta: 'the title in the query of an address (src/state/menus.ts, B-012)',
  '*': 'an address that no screen has (layouts/shell/routes.ts)',
  '<layout>': 'the workspace itself (layouts/shell/Shell.tsx)',
  Menu: 'screens of the user, by p-menus (src/state/menus.ts)',
  Privilege: 'the answer of the permission call, for each route (src/state/privileges.ts)',
  Country: 'an address list in the browser (src/state/addresses.ts)',
  Province: 'an address list in the browser (src/state/addresses.ts)',
  City: 'an address list in the browser (src/state/addresses.ts)',
  Area: 'an address list in the browser (src/state/addresses.ts)',
  ReferenceCache: 'three caches in the browser (src/state/caches.ts)',
  cacheState: 'whether a cache has the version of the server (src/state/caches.ts)',
  cacheKind: 'the kinds of those caches (src/state/caches.ts)',
  sessionState: 'the state header and the session of the tab (src/state/session.ts)',
  workCalendarDay: 'rest days by their three calls (server/operations/reference/rest-days.ts)',
  SavedQuery: 'a setting of the user, and of roles (server/operations/settings/list-views.ts)',
  Template: 'a definition, kept as a draft and as published versions (domain/meta/designing/template.ts)',
  QueryColumn: 'a column of that definition (domain/meta/designing/template.ts)',
  templateStatus:
    'whether that definition has a draft, and which version of it holds (server/operations/designing/templates.ts)',
  Favourite: 'a setting of the user (src/state/favourites.ts)',
  SystemConfig: 'key and value pairs of the configuration call, kept in local storage (src/state/config.ts)',
  RoleMember: 'the roles of a user, given and taken from either side (server/operations/account/members.ts)',
  ObjectDef:
    'a definition with its versions, without type, remark and module (domain/meta/designing/object.ts, docs/decisions/014)',
  ObjectField: 'a field of that definition; keys, checks and display are said of it (domain/meta/field.ts)',
  ViewDefinition: 'a definition, published in versions (domain/meta/view.ts)',
  TreeConfig: 'a definition, published in versions (domain/meta/designing/tree-config.ts)',
  StateMachine: 'a definition, published in versions (domain/meta/states.ts)',
  StateMachineStatus: 'a value of that definition (domain/meta/states.ts)',
  StateMachineAction: 'a transition of that definition, with its roles (domain/meta/states.ts)',
  WidgetConfig:
    'what a field says of itself: lengths, limits, digits, its list, the object it names, one or many (domain/meta/field.ts)',
  fieldType: 'the kinds of fields (domain/meta/field.ts)',
  sortDirection: 'how a column of a data service is sorted (domain/meta/designing/template.ts)',
  province: 'an address list in the browser (src/state/addresses.ts)',
  city: 'an address list in the browser (src/state/addresses.ts)',
  area: 'an address list in the browser (src/state/addresses.ts)',
  PageSettings: 'a setting of the developer, by path (src/state/page-settings.ts)',
  ClientState: 'stores of the client, each with where it persists (src/state/)',
}
