export interface TimelineHandle {
  refresh(): Promise<void>
}
