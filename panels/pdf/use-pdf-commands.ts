import { useEffect, useEffectEvent } from 'react'
import { text, type Text } from '../../domain/meta/text.ts'
import type { PanelHost } from '../contract.ts'

/** What the keys of a document do. */
interface Doer {
  /** Pages forward. */
  goTo(by: number): void
  /** Larger, smaller, or 0 for the width of the panel. */
  zoom(by: -1 | 0 | 1): void
  search(): void
  aside(): void
}

const commands: readonly (readonly [id: string, keys: readonly string[], title: Text, run: (doer: Doer) => void])[] = [
  ['pdf.next', ['n'], text('Next page', '下一页'), d => d.goTo(1)],
  ['pdf.previous', ['p'], text('Previous page', '上一页'), d => d.goTo(-1)],
  ['pdf.larger', ['+', '='], text('Zoom in', '放大'), d => d.zoom(1)],
  ['pdf.smaller', ['-'], text('Zoom out', '缩小'), d => d.zoom(-1)],
  ['pdf.width', ['0'], text('Fit to width', '适合宽度'), d => d.zoom(0)],
  ['pdf.search', ['Ctrl+F', '/'], text('Search the document', '在文件中查找'), d => d.search()],
  ['pdf.thumbnails', ['t'], text('Show or hide thumbnails', '显示或隐藏缩略图'), d => d.aside()],
]

const scope = ['panel', 'shell', 'tabstrip'] as const

/** The commands of a document, for its keys and the palette. */
export function usePdfCommands(host: PanelHost, doer: Doer): void {
  const runNow = useEffectEvent((run: (doer: Doer) => void) => {
    run(doer)
  })
  useEffect(() => {
    const offs = commands.map(([id, keys, title, run]) =>
      host.command({
        id,
        group: 'document',
        title,
        keys,
        when: { scope },
        run: () => {
          runNow(run)
        },
      }),
    )
    return () => {
      for (const off of offs) off()
    }
  }, [host])
}
