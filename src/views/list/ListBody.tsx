import { makeStyles, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { $config } from '../../state/config.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { UnseenButton } from '../unseen/UnseenButton.tsx'
import { Failure, LoadingBar } from '../parts/PanelStates.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListRows } from './rows/ListRows.tsx'
import { ListTabs } from './ListTabs.tsx'
import { profileOf, sizesToChoose } from './page-sizes.ts'
import { nameOfRow } from './rows/name-of-row.ts'
import { ListTools } from './ListTools.tsx'
import { useListBody, type ListBodyModel, type ListBodyProps } from './use-list-body.ts'
import type { GridHandle } from './grid/grid-handle.ts'

const useStyles = makeStyles({
  list: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    minWidth: 0,
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  rows: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
})

export function ListBody({ panel, view, entity, steps, where, start }: ListBodyProps) {
  const styles = useStyles()
  const text = useText()
  const { tableProfile } = useStore($config)
  const list = useListBody({ panel, view, entity, steps, where, start })
  const { state, change, status, chosen, setChosen, handle, typing, setTyping, found, refresh, search, overTime } = list

  return (
    <div className={styles.list}>
      <LoadingBar shown={status.busy && !status.error} />
      <ListTools
        panel={panel}
        view={view}
        items={found.items}
        entity={entity}
        state={state}
        conditions={found.asked}
        chosen={chosen}
        handle={handle}
        create={list.create}
        onCompare={list.compare}
        overTime={overTime}
        onRefresh={() => void refresh()}
        onSearch={search}
        onChange={change}
        {...(steps
          ? {
              onTimeline: () => {
                setChosen([])
                setTyping(false)
                change({ chosen: [], timeline: { ...state.timeline, on: !state.timeline.on } })
              },
            }
          : {})}
      />
      {view.tabs ? (
        <ListTabs
          tabs={view.tabs}
          tab={state.tab}
          service={view.service}
          conditions={found.searched}
          reads={status.reads}
          label={text(view.title)}
          onTab={tab => {
            list.goToStart({ tab })
          }}
        />
      ) : null}
      {status.error ? <Failure error={status.error} onRetry={() => void refresh()} /> : null}
      <div className={styles.rows}>
        <ListRows panel={panel} view={view} entity={entity} steps={steps} list={list} />
        <EmptyList panel={panel} view={view} list={list} />
      </div>
      {overTime ? null : (
        <ListFooter
          typing={typing}
          {...(entity.rights.update
            ? {
                onTyping: () => {
                  typeInto(handle?.api, !typing)
                  setTyping(!typing)
                },
              }
            : {})}
          total={status.total}
          chosen={chosen.length}
          sums={list.summed.sums}
          page={state.page}
          pageSize={state.pageSize}
          pageSizes={sizesToChoose(profileOf(panel, tableProfile), state.pageSize)}
          totals={list.totals}
          unseen={<UnseenInList entity={entity} list={list} />}
          {...(list.summed.fields === ''
            ? {}
            : {
                onTotals: () => {
                  change({ totals: !state.totals })
                },
              })}
          onPage={page => {
            handle?.api.paginationGoToPage(page)
          }}
          onPageSize={pageSize => {
            change({ pageSize, page: 0, top: 0 })
          }}
        />
      )}
    </div>
  )
}

/** What others changed of the rows, as a button of the footer. */
function UnseenInList({
  entity,
  list: { unseen, handle, open },
}: Pick<ListBodyProps, 'entity'> & { readonly list: ListBodyModel }) {
  const t = useT()
  return (
    <UnseenButton
      entity={entity}
      records={unseen.records}
      row={id => {
        const row = handle?.api.getRowNode(id)?.data
        return row
          ? {
              name: nameOfRow(entity, row),
              open: () => {
                open(row, 'reuse')
              },
            }
          : undefined
      }}
      acts={[
        { text: t('unseenLook'), act: () => void unseen.look() },
        { text: t('unseenLookAll'), act: () => void unseen.lookAtAll() },
      ]}
    />
  )
}

/** Focuses the last focused cell, or the first. */
function typeInto(api: GridHandle['api'] | undefined, on: boolean): void {
  const at = api?.getFocusedCell(),
    [first] = api?.getAllDisplayedColumns().filter(c => !c.getColId().startsWith('ag-Grid')) ?? []
  if (!on || !api) return
  if (at && !at.rowPinned) api.setFocusedCell(at.rowIndex, at.column)
  else if (first && api.getDisplayedRowCount() > 0) api.setFocusedCell(api.getFirstDisplayedRowIndex(), first)
}
