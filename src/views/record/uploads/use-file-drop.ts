import { useState, type ClipboardEvent, type DragEvent } from 'react'

const hasFiles = (e: DragEvent) => e.dataTransfer.types.includes('Files')

/** Files that are dropped on a field or pasted into it. */
export function useFileDrop(isOpen: boolean, send: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  const takes = (e: DragEvent) => isOpen && hasFiles(e)
  return {
    over,
    handlers: {
      onDragOver: (e: DragEvent) => {
        const taken = takes(e)
        if (taken) e.preventDefault()
        if (taken !== over) setOver(taken)
      },
      onDragLeave: (e: DragEvent) => {
        // Leaving for an element inside is no leaving.
        if (!e.currentTarget.contains(e.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (e: DragEvent) => {
        setOver(false)
        if (!takes(e)) return
        e.preventDefault()
        send(e.dataTransfer.files)
      },
      onPaste: (e: ClipboardEvent) => {
        if (!isOpen || e.clipboardData.files.length === 0) return
        e.preventDefault()
        send(e.clipboardData.files)
      },
    },
  }
}
