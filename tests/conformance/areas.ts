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
  ['money, later', ids('chargeModule area-money')],
  ['sourcing, later', ids('area-rfq area-supplier area-contract area-showroom')],
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

/** Records that give no fact, with the reason. */
export const noFact: Readonly<Record<string, string>> = {
  'gap-other-calls': 'says what the documents do not show; our own calls stand in domain/contracts',
  'gap-business-calls': 'says what the documents do not show; our own calls stand in domain/contracts',
  'gap-server': 'says what the documents do not show',
  'gap-server-permissions': 'says what the documents do not show; rights are ours (domain/meta/actor.ts)',
  'gap-business-permissions': 'says what the documents do not show; the roles of the routes are a proposal',
  'gap-transitions': 'says what the documents do not show; the transitions of the tables are a proposal',
  'gap-titles': 'says what the documents do not show; the titles of the tables are a proposal',
  'gap-company-types': 'says what the documents do not show; the names of types 1, 4 and 5 are a proposal',
  'gap-entity-types': 'says what the documents do not show; the kinds of the fields are a proposal',
  'doc-scope': 'says what the two documents cover',
}

/** Records without a comparison that are not followed, with the reason. */
export const disputed: Readonly<Record<string, string>> = {
  'V-098': 'a reference names a record by its id; there is no second field that could be left empty',
}
