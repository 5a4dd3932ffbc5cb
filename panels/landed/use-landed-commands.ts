import { useEffect, useEffectEvent } from 'react'
import type { PanelHost } from '../contract.ts'

/** Keys of the calculator. */
export function useLandedCommands(host: PanelHost, count: () => Promise<void>, save: () => Promise<void>): void {
  const countNow = useEffectEvent(count),
    saveNow = useEffectEvent(save)
  useEffect(() => {
    const offs = [
      host.command({
        id: 'landed.count',
        title: { en_US: 'Calculate the Landed Cost', zh_CN: '计算到岸成本' },
        group: 'record',
        keys: ['Ctrl+Enter'],
        run: () => countNow(),
      }),
      host.command({
        id: 'landed.save',
        title: { en_US: 'Save as Landed Cost', zh_CN: '保存为到岸成本' },
        group: 'record',
        keys: ['Ctrl+S'],
        run: () => saveNow(),
      }),
    ]
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host])
}
