import { randomUUID } from 'node:crypto';
import * as core from '@actions/core';
import type { Annotation } from '../report/annotations.js';
import { visible } from '../report/visible.js';
import { withoutCommands } from '../report/workflow-commands.js';
import type { JobLog } from '../publish/ports.js';

/**
 * Writes text to the log in which no line is taken for a command of the runner, whatever a repository put into it:
 * commands are stopped by a token that nobody can guess.
 */
export function logText(text: string): void {
  process.stdout.write(withoutCommands(text, randomUUID()));
}

/** The log of a step. Warnings are annotations of the step as a whole. */
export const actionLog: JobLog = {
  info: (message) => {
    logText(visible(message));
  },
  warning: (message) => {
    core.warning(visible(message));
  },
};

/** Shows one annotation at its place. The client escapes what the command syntax needs. */
export function annotate({ severity, message, ...properties }: Annotation): void {
  switch (severity) {
    case 'error':
      core.error(message, properties);
      return;
    case 'warning':
      core.warning(message, properties);
      return;
    case 'notice':
      core.notice(message, properties);
      return;
  }
}
