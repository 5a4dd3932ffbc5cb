import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { act } from '../../page/acts.ts'
import { usePage, useValue, useWords } from '../../page/runtime.ts'

function PageButton({ node }: ComponentProps) {
  const page = usePage()
  const words = useWords(node, 'text')
  const look = useValue(node, 'look')
  const [busy, setBusy] = useState(false)
  const events = node.events ?? {}
  const press = (e: React.MouseEvent) => {
    setBusy(true)
    void act(page, Object.hasOwn(events, 'press') ? events['press'] : undefined, e.nativeEvent).finally(() => {
      setBusy(false)
    })
  }
  return (
    <div>
      <Button appearance={look === 'primary' ? 'primary' : 'secondary'} disabledFocusable={busy} onClick={press}>
        {words || '…'}
      </Button>
    </div>
  )
}

export const button = drawComponent('button', PageButton)
