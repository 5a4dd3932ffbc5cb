/** Problems of calls of other systems, and of scripts of services. */
export const outgoingErrors = {
  OUTGOING_OFF: 'The outgoing host {name} is switched off or missing. Ask a platform administrator to enable it',
  OUTGOING_NOT_LISTED: 'The operator does not allow calls to {name}. Ask for its host in PORTSIDE_OUTGOING_HOSTS',
  OUTGOING_PRIVATE:
    'The address of {name} is not one of the internet, so it was not called. Ask the operator to allow it',
  OUTGOING_UNREACHED: '{name} was not reached. Try again later, or check its address',
  OUTGOING_SLOW: '{name} did not answer in time. Try again later, or allow it more seconds',
  OUTGOING_STATUS: '{name} refused the request with the status {status}. Check the request and the path',
  OUTGOING_REDIRECT:
    '{name} answered with another address, which is not followed. Enter the address that answers itself',
  OUTGOING_TOO_LARGE: 'The answer of {name} is larger than {max} KB. Ask it for less',
  OUTGOING_NOT_JSON: '{name} did not answer with JSON in UTF-8. Check the path',
  OUTGOING_ECHO: 'The answer of {name} contains its secret, so it was not given. Leave out the node with it',
  OUTGOING_NO_SECRET:
    'The secret of {name} is missing or belongs to its address before. Ask a platform administrator to enter it again',
  OUTGOING_PATH_VALUE:
    'This value cannot be in a path: it is empty, or has dots only, a slash, a backslash, a semicolon, a percent sign or a control character',
  SERVICE_ANSWER_OTHER:
    'The answer is not as the service describes it. Ask the developer of the service to correct the response or what it runs',
  SERVICE_SCRIPT_FAILED: 'The script ended with an error: {reason}. Ask the developer of the service to correct it',
  SERVICE_SCRIPT_STOPPED:
    'The script took too long or too much memory and was stopped. Try a smaller request, or ask the developer of the service',
  OUTGOING_ADDRESS:
    'Enter an address such as https://api.example.com/v1, as it is called: without user, query and numbers in place of a name',
  OUTGOING_HEADER:
    'A secret cannot be in this header. Enter Authorization, or the header that the other system names, such as X-Api-Key',
  OUTGOING_HOST_UNLISTED:
    'The operator does not list {host}. Ask for it in PORTSIDE_OUTGOING_HOSTS, or leave the host switched off',
  OUTGOING_SECRET:
    'A secret has 8 to 2000 characters: visible letters, digits and signs of ASCII, with blanks between them only',
  OUTGOING_SECRET_HEADER: 'Enter and save the header of the secret first',
  SERVICE_ANSWER_LIST: 'The answer is no list. Correct the place of the answer or the output type',
  SERVICE_ANSWER_OBJECT: 'The answer is no object with nodes. Correct the place of the answer or the output type',
  SERVICE_ANSWER_LONG: 'The answer has more than {max} rows. Ask for less',
  SERVICE_ONLY_OUTSIDE: 'Only a call of another system or a script has this. Clear the field',
  SERVICE_ONLY_HTTP: 'Only a call of another system has this. Clear the field',
  SERVICE_ONLY_SCRIPT: 'Only a script has this. Clear the field',
  SERVICE_NO_TARGET: 'A call of another system and a script have no target. Clear the field',
  SERVICE_HOST_METHOD:
    'Only {methods} can be sent to another system, and what is opened by GET sends GET. Choose another method',
  SERVICE_HOST_PATH: 'A path is such as {example}: names with slashes, and values in braces as whole names',
  SERVICE_HOST_NODE: 'The request has no node for {name}. Add it, or correct the path',
  SERVICE_HOST_NODE_KIND:
    'A value in the path is required and no JSON, and a value in a query is no JSON. Change the node or the method',
  SERVICE_HOST_ROLE:
    'The outgoing host is not open to {roles}. Leave them out, or ask a platform administrator to add them',
  SERVICE_PLACE: 'A place is names with dots, such as {example}',
  SERVICE_SCRIPT: 'The script cannot be read: {reason}',
  SERVICE_CASE_GIVEN: 'A case sends nothing to another system. Enter the answer that it gives, as JSON',
  MODULE_SERVICE_FORM: 'It is no service with nodes and cases as an export writes them. Export the module again',
  MODULE_SERVICE_HOST: 'There is no outgoing host {host} here. Ask a platform administrator to add it first',
} as const
