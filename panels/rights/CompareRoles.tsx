import { Button, Field } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { fetchRoleRights } from '../../src/api/rights.ts'
import { ChoiceBox } from '../../src/fields/choice/ChoiceBox.tsx'
import { recordSource, type Option } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { nameOf } from './role-name.ts'
import { linesOf, type RightLine } from '../../blocks/rights/limits.ts'

interface Difference {
  readonly key: string
  readonly what: RightLine['what']
  readonly one: string
  readonly other: string
}

/** Differences of two roles, line by line. */
export function CompareRoles() {
  const t = useT()
  const text = useText()
  const roles = useMemo(() => recordSource('Role'), [])
  const [one, setOne] = useState<Option | null>(null)
  const [other, setOther] = useState<Option | null>(null)
  const [lines, setLines] = useState<readonly Difference[] | null>(null)
  const compare = async () => {
    if (!one || !other) return
    try {
      const [a, b] = (await Promise.all([fetchRoleRights(one.value), fetchRoleRights(other.value)])).map(linesOf)
      const keys = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])
      setLines(
        [...keys].flatMap((key): Difference[] => {
          const x = a?.get(key),
            y = b?.get(key)
          const what = (x ?? y)?.what
          return what && x?.has !== y?.has ? [{ key, what, one: x?.has ?? 'no', other: y?.has ?? 'no' }] : []
        }),
      )
    } catch (error) {
      notify({ kind: 'error', code: 'queryRoleFailed', message: `${t('queryRoleFailed')}: ${errorText(error)}` })
    }
  }
  return (
    <>
      <div className="portside-rights-line">
        <Field size="small" label={t('compareOne')}>
          <ChoiceBox
            label={t('compareOne')}
            text={nameOf(one)}
            source={roles}
            onPick={o => {
              setOne(o)
              setLines(null)
            }}
            onLoose={() => {}}
          />
        </Field>
        <Field size="small" label={t('compareOther')}>
          <ChoiceBox
            label={t('compareOther')}
            text={nameOf(other)}
            source={roles}
            onPick={o => {
              setOther(o)
              setLines(null)
            }}
            onLoose={() => {}}
          />
        </Field>
        <span>
          <Button size="small" disabledFocusable={!one || !other} onClick={() => void compare()}>
            {t('compare')}
          </Button>
        </span>
      </div>
      {lines?.length === 0 ? <p role="status">{t('compareSame')}</p> : null}
      {lines && lines.length > 0 ? (
        <table>
          <caption className="portside-unseen">{t('compareTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('explainWhat')}</th>
              <th scope="col">{nameOf(one)}</th>
              <th scope="col">{nameOf(other)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(l => (
              <tr key={l.key}>
                <th scope="row">
                  {t(`what_${l.what[0]}` as MessageKey)}: {text(l.what[1])}
                </th>
                <td>{t(`level_${l.one}` as MessageKey)}</td>
                <td>{t(`level_${l.other}` as MessageKey)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
