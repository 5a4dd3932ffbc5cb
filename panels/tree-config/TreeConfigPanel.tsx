import { Button, Link } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent } from 'react'
import type { HoldingDefinition } from '../../domain/contracts/overlay.calls.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { ApiError } from '../../src/api/errors.ts'
import { fetchOverlays, fetchTreeObjects } from '../../src/api/overlays.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useObjectName } from '../../src/fields/object-names.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { TreeEditor } from './TreeEditor.tsx'
import './tree-config.css'

const screen = '/mgr/platform/tree-config'
const treeOf = (held: HoldingDefinition): TreeConfig => held.definition as TreeConfig

/** Configured trees; with a code in the address its editor, empty for a new one. */
export default function TreeConfigPanel({ params, host }: PanelProps) {
  useLists(['platform:roleCode', 'platform:filterOperator', 'platform:treeType'])
  const code = new URLSearchParams(params.address.split('?')[1] ?? '').get('code')
  const { value, error, again } = useFetched(`trees/${code}`, async stop => {
    const [trees, objects] = await Promise.all([fetchOverlays('tree', stop), fetchTreeObjects(stop)])
    return { trees, objects }
  })
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const held = value?.trees.find(v => v.key === code),
    name = held ? treeOf(held).props.name : null
  useEffect(() => {
    host.title(name)
  }, [host, name])
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  if (code && !held) return <Problem error={new ApiError(404, 'NOT_FOUND', '')} onRetry={again} />
  return (
    <Stays error={error} onRetry={again}>
      {code === null ? (
        <TreeList
          trees={value.trees}
          onOpen={wanted => {
            host.open(`${screen}?code=${encodeURIComponent(wanted)}`)
          }}
        />
      ) : (
        <TreeEditor
          key={code}
          held={held && treeOf(held)}
          versions={held?.versions ?? []}
          objects={value.objects}
          onDirty={why => {
            host.dirty(why)
          }}
          onOpen={address => {
            host.open(address)
          }}
          onPublished={published => {
            if (published === code) again()
            else host.open(`${screen}?code=${published}`, 'here')
          }}
        />
      )}
    </Stays>
  )
}

function TreeList({ trees, onOpen }: { readonly trees: readonly HoldingDefinition[]; onOpen(code: string): void }) {
  const t = useT()
  const text = useText()
  const objectName = useObjectName()
  return (
    <div className="portside-words portside-trees">
      <h1>{t('treesTitle')}</h1>
      <p>{t('treesIntro')}</p>
      <p>
        <Button
          size="small"
          appearance="primary"
          icon={<Add16Regular />}
          onClick={() => {
            onOpen('')
          }}
        >
          {t('treesNew')}
        </Button>
      </p>
      {trees.length === 0 ? (
        <p>{t('treesNone')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tplName')}</th>
              <th scope="col">{t('treesCode')}</th>
              <th scope="col">{t('extendObject')}</th>
              <th scope="col">{t('treesType')}</th>
              <th scope="col">{t('statesVersion')}</th>
              <th scope="col">{t('extendState')}</th>
            </tr>
          </thead>
          <tbody>
            {trees.map(held => {
              const { mainCode, type, props } = treeOf(held)
              return (
                <tr key={held.key}>
                  <th scope="row">
                    <Link
                      as="button"
                      onClick={() => {
                        onOpen(held.key)
                      }}
                    >
                      {text(props.name)}
                    </Link>
                  </th>
                  <td>
                    <code>{mainCode}</code>
                  </td>
                  <td>{objectName(props.entity)}</td>
                  <td>{listLabel('platform:treeType', type)}</td>
                  <td>{t('versionNo', { version: held.versions[0]?.version ?? 0 })}</td>
                  <td>
                    {props.withdrawn ? (
                      <Chip tone="warning">{t('objectsWithdrawn')}</Chip>
                    ) : (
                      <Chip tone="success">{t('extendHolds')}</Chip>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </div>
  )
}
