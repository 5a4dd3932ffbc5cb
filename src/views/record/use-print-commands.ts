import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { $menus } from '../../state/menus.ts'
import type { ViewPanel } from '../host.ts'
import type { RecordWireView } from '../../../domain/contracts/definitions.ts'

type Messages = RecordWireView['messages']

/** The business messages that a record can be exported as: a credit note is no invoice. */
export const useMessages = (messages: Messages, record: Readonly<Record<string, unknown>>): Messages =>
  useMemo(
    () =>
      messages?.filter(
        m =>
          Object.entries(m.of ?? {}).every(([field, value]) => record[field] === value) &&
          (m.while?.values.includes(String(record[m.while.field])) ?? true),
      ),
    [messages, record],
  )

/** Palette commands while the record is the active panel: each print layout and business message of the record. */
export function usePrintCommands(
  panel: ViewPanel,
  { prints, messages }: { readonly prints: RecordWireView['prints']; readonly messages: Messages },
  id: string | undefined,
  send: (code: string, id: string) => void,
): void {
  const { host } = panel
  const menus = useStore($menus)
  const may = menus.some(m => m.path === '/print/:code')
  useEffect(() => {
    if (id === undefined) return
    const printDocuments = may ? (prints ?? []) : []
    const offs = [
      ...printDocuments.map(p =>
        host.command({
          id: `record.print.${p.code}`,
          group: 'record',
          title: { en_US: `Print: ${p.title.en_US}`, zh_CN: `打印：${p.title.zh_CN}` },
          run: () => {
            host.open(`/print/${p.code}?id=${id}`)
          },
        }),
      ),
      ...(messages ?? []).map(m =>
        host.command({
          id: `record.message.${m.code}`,
          group: 'record',
          title: { en_US: `Export: ${m.title.en_US}`, zh_CN: `导出：${m.title.zh_CN}` },
          run: () => {
            send(m.code, id)
          },
        }),
      ),
    ]
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, prints, messages, id, may, send])
}
