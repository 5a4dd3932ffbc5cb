import { Button, type ButtonProps } from '@fluentui/react-components'
import { useRef, type RefObject } from 'react'

interface Props {
  readonly label: string
  /** Endings and types that the browser offers: '.json,application/json'. */
  readonly accept: string
  readonly icon?: ButtonProps['icon']
  readonly busy?: boolean
  /** For a command that asks for the file too. */
  readonly chooser?: RefObject<HTMLInputElement | null>
  onFile(file: File): void
}

/** A button that asks for a file. The same file can be chosen again. */
export function ChooseFile({ label, accept, icon, busy = false, chooser: given, onFile }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const chooser = given ?? own
  return (
    <>
      <Button
        size="small"
        {...(icon ? { icon } : {})}
        disabledFocusable={busy}
        onClick={() => {
          chooser.current?.click()
        }}
      >
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={e => {
          const [file] = e.target.files ?? []
          e.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

export const jsonFiles = '.json,application/json'
