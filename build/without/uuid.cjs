// Takes the place of the library of this name: Node makes such ids itself. See electron.config.ts.
const { randomUUID } = require('node:crypto');

module.exports = { v4: () => `${randomUUID()}` };
