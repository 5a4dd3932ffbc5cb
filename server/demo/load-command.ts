/** Name of the process that loads the demo; followed by the folder and the start time. */
export const loadCommand = 'load-demo-into'
