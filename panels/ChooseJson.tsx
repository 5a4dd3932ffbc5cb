import { Button } from '@fluentui/react-components'
import { ArrowUpload16Regular } from '@fluentui/react-icons'
import { useRef } from 'react'

interface Props {
  readonly label: string
  onFile(file: File): void
}

/** A button that asks for a JSON file. The same file can be chosen again. */
export function ChooseJson({ label, onFile }: Props) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        icon={<ArrowUpload16Regular />}
        onClick={() => {
          file.current?.click()
        }}
      >
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={label}
        onChange={e => {
          const chosen = e.target.files?.[0]
          e.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </>
  )
}
