import type { Plugin } from 'vite'

/** Serves what the PDF library needs beside the client. */
export declare const pdfFilesOfLibrary: () => Plugin
