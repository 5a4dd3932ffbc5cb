import { Button, Tooltip } from '@fluentui/react-components'
import { Add16Regular, Copy16Regular, Delete16Regular } from '@fluentui/react-icons'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { useT } from '../../../i18n/intl.ts'
import type { ShownRow, Values } from '../model/draft.ts'

interface Props {
  readonly entity: WireEntity
  /** The row that the cursor is in. */
  readonly row: ShownRow | undefined
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  onAdd(from?: Values): void
  onRemove(key: string): void
}

/** Adds, doubles and removes rows. */
export function LineTools({ entity, row, mayAdd, mayRemove, onAdd, onRemove }: Props) {
  const t = useT()
  return (
    <>
      {mayAdd ? (
        <>
          <Tooltip content={t('addRowHint')} relationship="description">
            <Button
              size="small"
              appearance="subtle"
              icon={<Add16Regular />}
              onClick={() => {
                onAdd()
              }}
            >
              {t('addRow')}
            </Button>
          </Tooltip>
          <Button
            size="small"
            appearance="subtle"
            icon={<Copy16Regular />}
            disabled={!row}
            onClick={() => {
              if (row) onAdd(copied(entity, row.values))
            }}
          >
            {t('doubleRow')}
          </Button>
        </>
      ) : null}
      {entity.rights.create || entity.rights.delete ? (
        <Tooltip content={t('removeRowHint')} relationship="description">
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete16Regular />}
            disabledFocusable={!mayRemove}
            onClick={() => {
              if (row) onRemove(row.key)
            }}
          >
            {t('removeRow')}
          </Button>
        </Tooltip>
      ) : null}
    </>
  )
}

/** Values copied by duplicating a row: those that its creator may set. */
const copied = (entity: WireEntity, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([n]) => entity.fields[n]?.creatable === true))
