/** How the process is called that loads the demo; behind it stand the folder and the moment of the start. */
export const loadCommand = 'load-demo-into'
