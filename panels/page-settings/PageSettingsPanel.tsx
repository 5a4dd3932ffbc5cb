import { Button, Field, Input, Switch, Textarea } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Problem } from '../../domain/meta/problem.ts'
import { readJson } from '../../domain/values/json-places.ts'
import { noPageSettings, samePage, type PageSettings } from '../../domain/values/page-settings.ts'
import type { Text } from '../../domain/meta/text.ts'
import { isObject } from '../../domain/meta/designing/overlay-shape.ts'
import '../../src/api/test-cases.ts'
import { codeMessage, useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { $config } from '../../src/state/config.ts'
import { findRoute } from '../../src/state/menus.ts'
import { notify } from '../../src/state/notices.ts'
import { $pageSettings, loadPageSettings, pageSettingsHold, savePageSettings } from '../../src/state/page-settings.ts'
import { Confirm } from '../../src/views/parts/Confirm.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { PanelProps } from '../contract.ts'
import './page-settings.css'

const byCall = ['testCase', 'TCReplaceReq', 'TCReplaceRes'] as const
const labels: Readonly<Record<(typeof byCall)[number], MessageKey>> = {
  testCase: 'pgTestCase',
  TCReplaceReq: 'pgReplaceReq',
  TCReplaceRes: 'pgReplaceRes',
}

const unsaved: Text = { en_US: 'The page settings are not saved', zh_CN: '页面设置尚未保存' }

interface Typed
  extends
    Pick<PageSettings, 'path' | 'TCShow' | 'TCIntercept'>,
    Readonly<Record<(typeof byCall)[number] | 'apiList', string>> {}

const jsonText = (v: Readonly<Record<string, unknown>>): string =>
  Object.keys(v).length === 0 ? '' : JSON.stringify(v, null, 2)
const typedOf = (s: PageSettings): Typed => ({
  ...s,
  testCase: jsonText(s.testCase),
  TCReplaceReq: jsonText(s.TCReplaceReq),
  TCReplaceRes: jsonText(s.TCReplaceRes),
  apiList: s.apiList.join('\n'),
})

/** Input of the settings: an object, or the error of the text. */
function readByCall(
  text: string,
): { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: Omit<Problem, 'field'> } {
  if (text.trim() === '') return { value: {} }
  const read = readJson(text)
  if ('wrong' in read) return { problem: { code: 'JSON_WRONG', params: { ...read.wrong } } }
  return isObject(read.value) ? { value: read.value } : { problem: { code: 'BAD_JSON' } }
}

/** Settings by call, if all are readable. */
function allOf({
  testCase,
  TCReplaceReq,
  TCReplaceRes,
}: Readonly<Record<(typeof byCall)[number], ReturnType<typeof readByCall>>>): Pick<
  PageSettings,
  (typeof byCall)[number]
> | null {
  if ('problem' in testCase || 'problem' in TCReplaceReq || 'problem' in TCReplaceRes) return null
  return { testCase: testCase.value, TCReplaceReq: TCReplaceReq.value, TCReplaceRes: TCReplaceRes.value }
}

const sentence = (read: ReturnType<typeof readByCall>, field: string): string | null =>
  'problem' in read ? (codeMessage(read.problem.code, { ...read.problem.params, field }) ?? null) : null

/** Page settings of developers, to test a page with other requests and answers. Off in production. */
export default function PageSettingsPanel({ host }: PanelProps) {
  const t = useT()
  const all = useStore($pageSettings)
  useStore($config)
  const [typed, setTyped] = useState<Typed>(() => typedOf(noPageSettings('')))
  const [was, setWas] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => {
    loadPageSettings().catch((error: unknown) => {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    })
  }, [])
  /** Replacement for unsaved input. */
  const [asked, setAsked] = useState<PageSettings | null>(null)
  const [dirty, setDirty] = useState(false)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  /** The shown page, for late answers. */
  const at = useRef(was)
  useEffect(() => {
    at.current = was
  }, [was])
  useEffect(() => {
    host.dirty(dirty ? unsaved : null)
  }, [host, dirty])
  const change = (part: Partial<Typed>) => {
    setTyped(now => ({ ...now, ...part }))
    setDirty(true)
  }
  const show = (s: PageSettings) => {
    setTyped(typedOf(s))
    setWas(s.path)
    setTried(false)
    setDirty(false)
  }
  const askFor = (s: PageSettings) => {
    if (dirty) setAsked(s)
    else show(s)
  }
  const unknown = !findRoute(typed.path.trim())
  const taken = all.some(s => s.path !== was && samePage(s.path, typed.path.trim()))
  const read = {
    testCase: readByCall(typed.testCase),
    TCReplaceReq: readByCall(typed.TCReplaceReq),
    TCReplaceRes: readByCall(typed.TCReplaceRes),
  }
  const given = allOf(read)
  const doing = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      notify({ kind: 'success', code: 'success' })
      return true
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
      return false
    }
  }
  async function save(): Promise<boolean> {
    setTried(true)
    if (unknown || taken || !given) return false
    const path = typed.path.trim()
    const settings = {
      path,
      TCShow: typed.TCShow,
      TCIntercept: typed.TCIntercept,
      ...given,
      apiList: typed.apiList
        .split('\n')
        .map(a => a.trim())
        .filter(Boolean),
    }
    return doing(async () => {
      await savePageSettings(was || path, settings)
      // Input during a save stays.
      if (latest.current === typed) show(settings)
      else if (at.current === was) setWas(path)
    })
  }
  const leave = useEffectEvent(() => save())
  useEffect(() => host.onLeave(() => leave()), [host])
  const remove = (path: string) =>
    doing(async () => {
      await savePageSettings(path, null)
      if (at.current !== path) return
      // Unsaved input stays, as on a page without settings.
      if (dirty || latest.current !== typed) setWas('')
      else show(noPageSettings(''))
    })
  if (!pageSettingsHold())
    return (
      <div className="portside-words">
        <h1>{t('pgTitle')}</h1>
        <p>{t('pgOff')}</p>
      </div>
    )
  return (
    <div className="portside-words portside-page-settings">
      <h1>{t('pgTitle')}</h1>
      <p>{t('pgIntro')}</p>
      {all.length === 0 ? (
        <p>{t('pgNone')}</p>
      ) : (
        <ul aria-label={t('pgPages')}>
          {all.map(s => (
            <li key={s.path}>
              <Button
                size="small"
                appearance="transparent"
                onClick={() => {
                  askFor(s)
                }}
              >
                {s.path}
              </Button>
              <Button
                size="small"
                aria-label={t('pgRemoveNamed', { path: s.path })}
                onClick={() => {
                  void remove(s.path)
                }}
              >
                {t('pgRemove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={e => {
          e.preventDefault()
          void save()
        }}
      >
        <Field
          size="small"
          required
          label={t('pgPath')}
          validationMessage={
            !tried ? null : unknown ? (codeMessage('UNKNOWN_SCREEN') ?? null) : taken ? t('pgTaken') : null
          }
        >
          <Input
            value={typed.path}
            onChange={(_, d) => {
              change({ path: d.value })
            }}
          />
        </Field>
        <Switch
          checked={typed.TCShow}
          label={t('pgShow')}
          onChange={(_, d) => {
            change({ TCShow: d.checked })
          }}
        />
        <Switch
          checked={typed.TCIntercept}
          label={t('pgIntercept')}
          onChange={(_, d) => {
            change({ TCIntercept: d.checked })
          }}
        />
        {byCall.map(name => (
          <Field
            key={name}
            size="small"
            label={t(labels[name])}
            hint={t('pgByCall')}
            validationMessage={tried ? sentence(read[name], t(labels[name])) : null}
          >
            <Textarea
              rows={4}
              resize="vertical"
              spellCheck={false}
              value={typed[name]}
              onChange={(_, d) => {
                change({ [name]: d.value })
              }}
            />
          </Field>
        ))}
        <Field size="small" label={t('pgApiList')} hint={t('pgApiListHint')}>
          <Textarea
            rows={2}
            resize="vertical"
            spellCheck={false}
            value={typed.apiList}
            onChange={(_, d) => {
              change({ apiList: d.value })
            }}
          />
        </Field>
        <span>
          <Button type="submit" size="small" appearance="primary">
            {t('pgSave')}
          </Button>{' '}
          <Button
            size="small"
            onClick={() => {
              askFor(noPageSettings(''))
            }}
          >
            {t('pgAnother')}
          </Button>
        </span>
      </form>
      {asked ? (
        <Confirm
          text={t('pgLeave')}
          action={t('throwAway')}
          onClose={yes => {
            setAsked(null)
            if (yes) show(asked)
          }}
        />
      ) : null}
    </div>
  )
}
