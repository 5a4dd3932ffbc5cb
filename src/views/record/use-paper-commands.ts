import { useEffect } from 'react'
import type { WireView } from '../../../domain/contracts/definitions.ts'
import { useStore } from '@nanostores/react'
import { $menus } from '../../state/menus.ts'
import type { ViewPanel } from '../host.ts'

/** In the palette, while the record is the active panel: each layout it can be printed with. */
export function usePaperCommands(panel: ViewPanel, prints: WireView['prints'], id: string | undefined): void {
  const { host } = panel
  const menus = useStore($menus)
  const may = menus.some(m => m.path === '/print/:code')
  useEffect(() => {
    if (!may || id === undefined) return
    const offs = (prints ?? []).map(p => host.command({
      id: `record.print.${p.code}`, group: 'record', title: { en_US: `Print: ${p.title.en_US}`, zh_CN: `打印：${p.title.zh_CN}` }, run: () => { host.open(`/print/${p.code}?id=${id}`) },
    }))
    return () => { offs.forEach(off => { off() }) }
  }, [host, prints, id, may])
}
