import { Button, Input, Link } from '@fluentui/react-components'
import { Add16Regular, ArrowUpload16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ListedTemplate, ShippedService, TemplateList as Listed } from '../../domain/contracts/template.calls.ts'
import { matches } from '../../src/fields/choice/options.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { ChooseFile, jsonFiles } from '../../src/ui/ChooseFile.tsx'
import { Chip } from '../../src/ui/Chip.tsx'
import type { PanelHost } from '../contract.ts'
import { useImport } from './use-template.ts'

interface Props {
  readonly list: Listed
  readonly host: PanelHost
  onChanged(): void
}

const path = '/mgr/platform/query-template'

/** All data services: designed with state, and shipped for copying. */
export function TemplateList({ list, host, onChanged }: Props) {
  const t = useT()
  const open = (code: string, more = '') => {
    host.open(`${path}?code=${encodeURIComponent(code)}${more}`)
  }
  const take = useImport(code => {
    onChanged()
    open(code)
  })
  return (
    <div className="portside-words portside-template">
      <h1>{t('tplTitle')}</h1>
      <p>{t('tplIntro')}</p>
      <p className="portside-template-bar">
        <Button
          size="small"
          appearance="primary"
          icon={<Add16Regular />}
          onClick={() => {
            open('')
          }}
        >
          {t('tplNew')}
        </Button>
        <ChooseFile
          icon={<ArrowUpload16Regular />}
          accept={jsonFiles}
          label={t('tplImport')}
          onFile={chosen => void take(chosen)}
        />
      </p>
      {list.templates.length === 0 ? <p>{t('tplNone')}</p> : <Designed templates={list.templates} onOpen={open} />}
      <h2>{t('tplShipped')}</h2>
      <p>{t('tplShippedIntro')}</p>
      <Shipped
        services={list.shipped}
        onCopy={code => {
          open('', `&copy=${code}`)
        }}
      />
    </div>
  )
}

function Designed({
  templates,
  onOpen,
}: {
  readonly templates: readonly ListedTemplate[]
  onOpen(code: string): void
}) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  return (
    <div className="portside-template-table portside-folds">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tplName')}</th>
            <th scope="col">{t('tplCode')}</th>
            <th scope="col">{t('extendObject')}</th>
            <th scope="col" className="portside-template-number">
              {t('tplColumns')}
            </th>
            <th scope="col">{t('tplState')}</th>
          </tr>
        </thead>
        <tbody>
          {templates.map(x => {
            const shown = x.draft ?? x.published
            return (
              <tr key={x.code}>
                <th scope="row">
                  <Link
                    as="button"
                    onClick={() => {
                      onOpen(x.code)
                    }}
                  >
                    {text(shown?.name) || x.code}
                  </Link>
                </th>
                <td data-label={t('tplCode')}>
                  <code>{x.code}</code>
                </td>
                <td data-label={t('extendObject')}>{objectName(shown?.entity ?? '')}</td>
                <td className="portside-template-number" data-label={t('tplColumns')}>
                  {shown?.queryColumns.length ?? 0}
                </td>
                <td data-label={t('tplState')}>
                  <TemplateState listed={x} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Whether there is a draft, and the published state. */
export function TemplateState({ listed }: { readonly listed: ListedTemplate | undefined }) {
  const t = useT()
  const version = listed?.versions[0]?.version
  return (
    <span className="portside-template-state">
      {version === undefined ? null : listed?.published?.valid === false ? (
        <Chip>{t('tplWithdrawn')}</Chip>
      ) : (
        <Chip tone="success">{t('tplPublished', { version })}</Chip>
      )}
      {listed?.draft || version === undefined ? <Chip tone="info">{t('tplDraft')}</Chip> : null}
    </span>
  )
}

function Shipped({ services, onCopy }: { readonly services: readonly ShippedService[]; onCopy(code: string): void }) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  const [words, setWords] = useState('')
  const found = services.filter(s =>
    matches(words, [s.title.en_US, s.title.zh_CN, s.code, s.entity, objectName(s.entity)]),
  )
  return (
    <>
      <Input
        className="portside-template-find"
        size="small"
        type="search"
        value={words}
        aria-label={t('tplFind')}
        placeholder={t('tplFind')}
        onChange={(_, d) => {
          setWords(d.value)
        }}
      />
      <div className="portside-template-table portside-folds">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tplName')}</th>
              <th scope="col">{t('tplCode')}</th>
              <th scope="col">{t('extendObject')}</th>
              <th scope="col" className="portside-template-number">
                {t('tplColumns')}
              </th>
              <th scope="col">{t('tplViews')}</th>
              <th scope="col">{t('tplActions')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(s => (
              <tr key={s.code}>
                <th scope="row">{text(s.title)}</th>
                <td data-label={t('tplCode')}>
                  <code>{s.code}</code>
                </td>
                <td data-label={t('extendObject')}>{objectName(s.entity)}</td>
                <td className="portside-template-number" data-label={t('tplColumns')}>
                  {s.fields.length}
                </td>
                <td data-label={t('tplViews')}>{s.views.map(text).join(', ')}</td>
                <td>
                  <Button
                    size="small"
                    aria-label={`${t('tplCopy')}: ${text(s.title)}`}
                    onClick={() => {
                      onCopy(s.code)
                    }}
                  >
                    {t('tplCopy')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
