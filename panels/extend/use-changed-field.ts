import { useState } from 'react'
import type { Field as Defined } from '../../domain/meta/field.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'

const whole = (typed: string) => (/^\d{1,4}$/.test(typed) ? Number(typed) : undefined)

/** A field while it is changed: what is typed, what is wrong with it, and how it is taken. */
export function useChangedField(field: Defined, onTake: (field: Defined) => void) {
  const t = useT()
  const [next, setNext] = useState(field)
  const [help, setHelp] = useState({ en_US: field.help?.en_US ?? '', zh_CN: field.help?.zh_CN ?? '' })
  const [longest, setLongest] = useState(String(field.maxLength ?? ''))
  const [first, setFirst] = useState(field.initial === undefined ? '' : String(field.initial))
  const texts = next.kind === 'string' || next.kind === 'text' || next.kind === 'rich'
  const wrong = {
    en: next.label.en_US.trim() === '' ? t('FIELD_NOT_NULL', { field: t('extendEnglish') }) : '',
    zh: next.label.zh_CN.trim() === '' ? t('FIELD_NOT_NULL', { field: t('extendChinese') }) : '',
    help: (help.en_US.trim() === '') === (help.zh_CN.trim() === '') ? '' : t('extendHelpBoth'),
    longest:
      texts && !(Number(longest) >= 1 && Number(longest) <= 4000 && whole(longest) !== undefined)
        ? t('extendLongestHint')
        : '',
    first: next.kind === 'int' && first !== '' && !/^-?\d{1,9}$/.test(first) ? t('extendFirstNumber') : '',
  }
  const take = () => {
    if (Object.values(wrong).some(Boolean)) return notify({ kind: 'error', code: 'formIncomplete' })
    const { help: _help, maxLength: _longest, initial: _first, ...rest } = next
    const value =
      first === '' ? undefined : next.kind === 'int' ? Number(first) : next.kind === 'bool' ? first === 'true' : first
    onTake({
      ...rest,
      ...(help.en_US.trim() === '' ? {} : { help: { en_US: help.en_US.trim(), zh_CN: help.zh_CN.trim() } }),
      ...(texts ? { maxLength: Number(longest) } : {}),
      ...(value === undefined ? {} : { initial: value }),
    })
  }
  const set = <K extends keyof Defined>(key: K, value: Defined[K] | undefined) => {
    const { [key]: _was, ...rest } = next
    setNext((value === undefined ? rest : { ...rest, [key]: value }) as Defined)
  }
  return { next, setNext, help, setHelp, longest, setLongest, first, setFirst, texts, wrong, take, set }
}

export const said = (problem: string) => (problem ? { validationMessage: problem } : {})
