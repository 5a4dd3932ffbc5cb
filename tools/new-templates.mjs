/** The first text of what "npm run new" makes. */

/**
 * @param {{ constant: string, name: string, table: string, area: string, english: string, chinese: string, quoted:
 * (text: string) => string }} parts
 */
export const entityTemplate = ({
  constant,
  name,
  table,
  area,
  english,
  chinese,
  quoted,
}) => `import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const ${constant} = defineEntity({
  name: '${name}',
  table: '${table}',
  label: text(${quoted(english)}, ${quoted(chinese)}),
  area: '${area}',
  displayField: 'name',
  fields: {
    code: field.string('Code', '编码', { maxLength: 40, required: true, sortable: true }),
    name: field.string('Name', '名称', { maxLength: 120, required: true, searchable: true }),
  },
  unique: [['code']],
  access: { kind: 'shared' },
  rights: {
    read: ['platform'],
    create: ['platform'],
    update: ['platform'],
    delete: ['platform'],
  },
})
`

/** @param {{ name: string, component: string }} parts */
export const panelIndexTemplate = ({ name, component }) => `import { definePanel } from '../contract.ts'

export const panel = definePanel({
  type: '${name}',
  version: 1,
  load: () => import('./${component}.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
`

/** @param {{ component: string }} parts */
export const panelTemplate = ({ component }) => `import type { PanelProps } from '../contract.ts'

export default function ${component}({ params }: PanelProps) {
  return (
    <div className="portside-words">
      <h1>{params.address}</h1>
    </div>
  )
}
`

/**
 * @param {{ constant: string, id: string, group: string, english: string, chinese: string, quoted: (text: string) =>
 * string }} parts
 */
export const commandTemplate = ({
  constant,
  id,
  group,
  english,
  chinese,
  quoted,
}) => `import { text } from '../../domain/meta/text.ts'
import { toggleAside } from '../aside.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'

export const ${constant}: Command = {
  id: '${id}',
  group: '${group}',
  title: text(${quoted(english)}, ${quoted(chinese)}),
  when: inWorkspace,
  run: () => toggleAside({ kind: 'help', path: null }),
}
`
