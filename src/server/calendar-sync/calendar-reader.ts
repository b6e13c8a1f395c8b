import { parentPort, workerData } from 'node:worker_threads'
import { calendarText, readCalendarText } from './read-calendar-text.ts'

// Reads one calendar in a thread, started by read-events.ts: a large or malicious one takes longer than a request may wait.

parentPort?.postMessage(readCalendarText(calendarText.parse(workerData)))
