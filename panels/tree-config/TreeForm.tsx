import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Conditions } from '../Conditions.tsx'
import { NodeFields } from './NodeFields.tsx'
import { TreeNames } from './TreeNames.tsx'
import { TreeUse } from './TreeUse.tsx'
import { asked, withProps, type PropsChange } from './parts-of-trees.ts'

interface Props {
  readonly draft: TreeConfig
  readonly isNew: boolean
  readonly objects: readonly TreeObject[]
  onChange(draft: TreeConfig): void
}

/** The properties of a tree. */
export function TreeForm({ draft, isNew, objects, onChange }: Props) {
  const t = useT()
  const { props } = draft,
    object = objects.find(o => o.name === props.entity)
  const put = (change: PropsChange) => {
    onChange(withProps(draft, change))
  }
  const fields = asked(object)
  return (
    <>
      <div className="portside-trees-row">
        <TreeNames draft={draft} isNew={isNew} onChange={onChange} />
        <NodeFields draft={draft} object={object} objects={objects} onChange={onChange} />
        <TreeUse draft={draft} object={object} onChange={onChange} />
      </div>
      <h2>{t('treesRoots')}</h2>
      <Conditions
        label={t('treesAddRoot')}
        none={t('treesNoRoots')}
        conditions={props.rootConditions ?? []}
        fields={fields}
        onChange={rootConditions => {
          put({ rootConditions })
        }}
      />
      <h2>{t('tplConditions')}</h2>
      <Conditions
        label={t('tplAddCondition')}
        none={t('treesNoConditions')}
        conditions={props.conditions ?? []}
        fields={fields}
        onChange={conditions => {
          put({ conditions })
        }}
      />
    </>
  )
}
