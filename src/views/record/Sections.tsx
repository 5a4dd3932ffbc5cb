import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { FormSection } from '../../../domain/meta/view.ts'
import { $spoken, codeMessage, useText } from '../../i18n/intl.ts'
import { listsOf, useLists } from '../../fields/lists.ts'
import { isBlank } from './model/brought-values.ts'
import { setField, setTyped, type Values } from './model/draft.ts'
import type { FileTarget } from './FileField.tsx'
import { doubtsAbout } from './model/doubts.ts'
import { FormField } from './FormField.tsx'
import type { RecordModel } from './model/record-model.ts'
import type { RecordState } from './model/record-state.ts'
import { isNew, mayEdit } from './model/rights.ts'
import { TransferField } from './TransferField.tsx'
import type { Typed } from '../../fields/edit/contract.ts'

interface Props {
  readonly sections: readonly FormSection[]
  readonly entity: WireEntity
  readonly model: RecordModel
  readonly state: RecordState
  readonly values: Values
  /** A document is read-only, except fields with their own rule. */
  readonly reads: boolean
  readonly file: FileTarget | undefined
  /** Opens a file beside the record. */
  onView(id: string): void
  /** With several sections, each has its title. */
  readonly titled: boolean
  /** While false, only the initially visible part is drawn. */
  readonly whole: boolean
}

/** Number of initially visible fields in a usual panel. */
const seenFirst = 10

const useStyles = makeStyles({
  section: { minWidth: 0 },
  // Without a title the first line needs space below the header.
  untitled: { paddingTop: tokens.spacingVerticalM },
  title: {
    margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    alignItems: 'start',
    '@container (min-width: 460px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 760px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container (min-width: 1280px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
})

/** The fields of a record by section. */
export function Sections({ sections, entity, model, state, values, reads, file, onView, titled, whole }: Props) {
  const styles = useStyles()
  const text = useText()
  const spoken = useStore($spoken)
  const changes = useLists(
    listsOf(
      entity,
      sections.flatMap(s => s.fields),
    ),
  )
  const change = useCallback(
    (name: string, value: unknown) => {
      model.edit((d, base) => setField(d, base, name, value), name)
    },
    [model],
  )
  const type = useCallback(
    (name: string, typed: Typed) => {
      model.edit(d => setTyped(d, name, typed), name)
    },
    [model],
  )
  const around = { entity, values }
  const canEdit = (name: string) => mayEdit(entity, state.base, name) && (!reads || entity.ownRule[name] !== undefined)
  const hasUse = (name: string) =>
    canEdit(name) || !isBlank(entity.fields[name], values[name]) || state.found.some(f => f.place === name)
  // A new record has nothing yet in the sections of later steps.
  const used = isNew(state.base) ? sections.filter(s => s.fields.some(hasUse)) : sections
  const doubts = doubtsAbout(entity, values, f => state.draft.values[f] !== undefined, {
    known: state.codes,
    above: undefined,
  })
  return (whole ? used : firstOf(used)).map((section, i) => (
    <section
      key={section.title.en_US}
      className={mergeClasses(styles.section, !titled && styles.untitled)}
      aria-label={text(section.title)}
    >
      {titled || i > 0 ? <h3 className={styles.title}>{text(section.title)}</h3> : null}
      <div className={section.as === 'transfer' ? undefined : styles.grid}>
        {section.fields.map(name => {
          const field = entity.fields[name]
          if (!field) return null
          const typed = state.draft.typed[name]
          const found = state.found.find(f => f.place === name)
          const problem =
            found?.message ??
            ((found ?? typed)
              ? codeMessage((found ?? typed)?.code ?? '', { ...(found ?? typed)?.params, field: text(field.label) })
              : undefined)
          const editable = canEdit(name)
          if (section.as === 'transfer' && editable)
            return (
              <TransferField
                key={name}
                name={name}
                field={field}
                value={values[name]}
                problem={problem}
                values={values}
                onChange={change}
              />
            )
          return (
            <FormField
              key={name}
              name={name}
              label={text(field.label)}
              field={field}
              value={values[name]}
              typed={typed}
              problem={problem}
              doubt={doubts[name]}
              changed={state.draft.values[name] !== undefined}
              editable={editable}
              around={around}
              words={`${spoken}/${changes}`}
              file={file}
              onView={onView}
              onChange={change}
              onTyped={type}
            />
          )
        })}
      </div>
    </section>
  ))
}

/** The sections up to their first fields. */
function firstOf(sections: readonly FormSection[]): readonly FormSection[] {
  let left = seenFirst
  return sections.flatMap(section => {
    const fields = section.fields.slice(0, Math.max(0, left))
    left -= section.fields.length
    return fields.length > 0 ? [{ ...section, fields }] : []
  })
}
