import { Field } from '@fluentui/react-components'
import type { TreeObject } from '../../domain/contracts/overlay.calls.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { ManyBox } from '../../src/fields/choice/ManyBox.tsx'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { PickField } from './PickField.tsx'
import { among, fieldOptions, valuesOf } from './field-options.ts'
import { named, numbers, ofObject, withProps, type PropsChange } from './parts-of-trees.ts'

interface Props {
  readonly draft: TreeConfig
  readonly object: TreeObject | undefined
  readonly objects: readonly TreeObject[]
  onChange(draft: TreeConfig): void
}

/** What the nodes of a tree are: their object, and its fields of the parent, the name and the order. */
export function NodeFields({ draft, object, objects, onChange }: Props) {
  const t = useT()
  const text = useText()
  const { props } = draft
  const put = (change: PropsChange) => {
    onChange(withProps(draft, change))
  }
  const optionsOf = (fields: readonly string[]) => fieldOptions(object, fields, text)
  const source = among(
    objects
      .map((o): Option => ({ value: o.name, label: text(o.label), hint: o.name }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  )
  return (
    <>
      <Field size="small" label={t('extendObject')} required hint={t('treesObjectHint')}>
        <ChoiceBox
          label={t('extendObject')}
          text={object ? text(object.label) : props.entity}
          placeholder={t('choose')}
          source={source}
          onLoose={() => {}}
          onPick={o => {
            if (o?.value !== props.entity)
              onChange(
                ofObject(
                  draft,
                  objects.find(x => x.name === o?.value),
                ),
              )
          }}
        />
      </Field>
      <PickField
        label={t('treesParent')}
        value={props.parent}
        options={optionsOf(object?.parents ?? [])}
        onChoose={parent => {
          put({ parent })
        }}
      />
      <PickField
        label={t('treesRoot')}
        value={props.root ?? ''}
        options={optionsOf(object?.roots ?? [])}
        hint={t('treesRootHint')}
        onChoose={root => {
          put({ root: root || undefined })
        }}
      />
      <Field size="small" label={t('treesLabel')} required hint={t('treesLabelHint')}>
        <ManyBox
          label={t('treesLabel')}
          placeholder={t('choose')}
          chosen={optionsOf(props.label)}
          source={among(optionsOf(named(object)))}
          onChange={chosen => {
            put({ label: valuesOf(chosen) })
          }}
        />
      </Field>
      <PickField
        label={t('treesOrder')}
        value={props.order ?? ''}
        options={optionsOf(numbers(object))}
        hint={t('treesOrderHint')}
        onChoose={order => {
          put({ order: order || undefined })
        }}
      />
    </>
  )
}
