import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import { fillPath } from '../../domain/navigation/paths.ts'
import { idOf } from '../../domain/meta/field.ts'
import { groupBy } from '../../domain/values/group-by.ts'
import { queryList, type Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { showValue } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { writable } from '../../src/views/list/rows/row-source.ts'
import { PanelSearchBar } from '../../src/views/list/search/PanelSearchBar.tsx'
import { toConditions, writeWhere } from '../../src/views/list/search/search-values.ts'
import { usePanelSearch } from '../../src/views/list/search/use-panel-search.ts'
import { Empty, Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { useReloads } from '../../src/views/use-reloads.ts'
import { GalleryCard } from './GalleryCard.tsx'
import { useKept } from './use-kept.ts'

type GalleryWireView = WireViewOf<'gallery'>

const atOnce = 60

/** A colour of which text on the ground of the theme stays as readable as before. */
const tinted = (colour: string) => `color-mix(in srgb, ${colour} 22%, ${tokens.colorNeutralBackground1})`

const useStyles = makeStyles({
  view: {
    position: 'relative',
    height: '100%',
    overflow: 'auto',
    padding: '10px 14px 16px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  sea: { backgroundColor: tinted(tokens.colorPaletteBlueBackground2) },
  leaf: { backgroundColor: tinted(tokens.colorPaletteForestBackground2) },
  clay: { backgroundColor: tinted(tokens.colorPaletteBrownBackground2) },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: '6px 0' },
  heading: {
    margin: '14px 0 6px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  grid: { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))' },
  large: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))' },
  rows: { gridTemplateColumns: '1fr' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: GalleryWireView
  readonly where: string | undefined
}

/** Records as pictures with a few facts, in groups; favourites are marked with a star. */
export function GalleryView(props: Props) {
  const entity = useDefinition('entity', props.view.entity)
  if (entity.state === 'failed') return <Failure error={entity.error} />
  return entity.state === 'ready' ? <Gallery {...props} entity={entity.value} /> : <LoadingBar shown />
}

function Gallery({ panel, view, where, entity }: Props & { readonly entity: WireEntity }) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const { host } = panel
  const found = usePanelSearch(panel, view.search, where, entity)
  const [length, setLength] = useState(atOnce)
  useLists(listsOf(entity, [...view.search.map(s => s.field), ...view.facts]))
  const conditions = [...toConditions(view.search, found.values), ...found.extra]
  const { value, error, again } = useFetched(`${length} ${writeWhere(conditions)}`, stop =>
    queryList(view.service, { start: 0, length, conditions: conditions.map(writable) }, stop),
  )
  const kept = useKept(view.keeps)
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  useReloads(panel, view.entity, again)
  const rows = (value ?? last)?.resultList ?? []
  const { layout, theme } = lookOf(view, rows)
  const all = (value ?? last)?.total ?? 0
  return (
    <div
      className={mergeClasses(
        styles.view,
        theme === 'sea' && styles.sea,
        theme === 'leaf' && styles.leaf,
        theme === 'clay' && styles.clay,
      )}
    >
      <LoadingBar shown={!value && !error} />
      <PanelSearchBar items={view.search} entity={entity} found={found} />
      <div className={styles.bar}>
        {view.keeps ? (
          <To panel={panel} at={view.keeps.at} label={t('galleryFavourites', { count: kept.count })} />
        ) : null}
        {view.edits ? <To panel={panel} at={view.edits} label={t('galleryEdit')} /> : null}
      </div>
      {error ? <Failure error={error} onRetry={again} /> : null}
      {[...groupBy(rows, r => headingOf(view, entity, r))].map(([heading, group]) => (
        <section key={heading} aria-label={heading === '' ? t('galleryOthers') : heading}>
          {heading === '' ? null : <h3 className={styles.heading}>{heading}</h3>}
          <div
            className={mergeClasses(styles.grid, layout === 'large' && styles.large, layout === 'rows' && styles.rows)}
          >
            {group.map(row => (
              <GalleryCard
                key={row.id}
                row={row}
                entity={entity}
                name={view.name}
                picture={view.picture}
                facts={view.facts}
                layout={layout}
                keep={
                  view.keeps
                    ? {
                        kept: kept.isKept(row.id),
                        onToggle: () => {
                          void kept.toggle(row.id)
                        },
                      }
                    : null
                }
                onOpen={how => {
                  host.open(fillPath(view.opens, row), how)
                }}
              />
            ))}
          </div>
        </section>
      ))}
      <More
        shown={rows.length}
        all={all}
        onMore={() => {
          setLength(length + atOnce)
        }}
      />
      {value && rows.length === 0 ? (
        <Empty title={t('noData')} text={conditions.length > 0 ? t('nothingFound') : text(view.empty)} />
      ) : null}
    </div>
  )
}

interface MoreProps {
  readonly shown: number
  readonly all: number
  onMore(): void
}

function More({ shown, all, onMore }: MoreProps) {
  const styles = useStyles()
  const t = useT()
  if (all <= shown) return null
  return (
    <p className={styles.note}>
      {t('galleryShown', { count: shown, all })}{' '}
      <Button size="small" onClick={onMore}>
        {t('galleryMore')}
      </Button>
    </p>
  )
}

function To({ panel, at, label }: { readonly panel: ViewPanel; readonly at: string; readonly label: string }) {
  if (!findRoute(at)) return null
  return (
    <Button
      size="small"
      onClick={e => {
        panel.host.open(at, howOf(e))
      }}
    >
      {label}
    </Button>
  )
}

function headingOf(view: GalleryWireView, entity: WireEntity, row: Row): string {
  const field = view.group ? entity.fields[view.group] : undefined
  const value = view.group ? row[view.group] : null
  return field && value ? showValue(field, value, { entity, values: row }).text : ''
}

/** The look that the records agree on; records of several showrooms stand on neutral ground. */
function lookOf({ look }: GalleryWireView, rows: readonly Row[]): { readonly layout: string; readonly theme: string } {
  const [first] = rows
  const of = look?.of
  const isOne = of !== undefined && new Set(rows.map(r => idOf(r[of]))).size === 1
  const said = (name: string | undefined) => (isOne && first && name ? String(first[name] ?? '') : '')
  return { layout: said(look?.layout) || 'cards', theme: said(look?.theme) || 'plain' }
}
