// Made by scripts/generate-profile.ts from schemas/0.1-draft/. Change those, not this.
export const shapes = {
  "RepositorySource": {
    "required": [
      "provider",
      "id",
      "uri",
      "revision"
    ],
    "members": [
      {
        "name": "provider"
      },
      {
        "name": "id"
      },
      {
        "name": "uri"
      },
      {
        "name": "revision"
      }
    ]
  },
  "Generator": {
    "required": [],
    "members": [
      {
        "name": "name",
        "default": "openenv-git-catalog"
      },
      {
        "name": "version",
        "default": "1"
      }
    ]
  },
  "Inventory": {
    "required": [
      "root",
      "paths"
    ],
    "members": [
      {
        "name": "root"
      },
      {
        "name": "paths"
      }
    ]
  },
  "Issue": {
    "required": [
      "path",
      "code",
      "message",
      "severity"
    ],
    "members": [
      {
        "name": "path"
      },
      {
        "name": "code"
      },
      {
        "name": "message"
      },
      {
        "name": "severity"
      }
    ]
  },
  "Owner": {
    "required": [
      "authority",
      "id"
    ],
    "members": [
      {
        "name": "authority"
      },
      {
        "name": "id"
      }
    ]
  },
  "EnvironmentSource": {
    "required": [
      "provider",
      "id",
      "uri",
      "revision",
      "path"
    ],
    "members": [
      {
        "name": "provider"
      },
      {
        "name": "id"
      },
      {
        "name": "uri"
      },
      {
        "name": "revision"
      },
      {
        "name": "path"
      }
    ]
  },
  "GitArtifact": {
    "required": [
      "kind",
      "uri",
      "path",
      "revision"
    ],
    "members": [
      {
        "name": "kind"
      },
      {
        "name": "uri"
      },
      {
        "name": "path"
      },
      {
        "name": "revision"
      }
    ]
  },
  "OrchestrationInterface": {
    "required": [
      "role",
      "protocol"
    ],
    "members": [
      {
        "name": "role"
      },
      {
        "name": "protocol"
      }
    ]
  },
  "AgentToolsInterface": {
    "required": [
      "role",
      "protocol",
      "status",
      "source_revision"
    ],
    "members": [
      {
        "name": "role"
      },
      {
        "name": "protocol"
      },
      {
        "name": "status"
      },
      {
        "name": "source_revision"
      }
    ]
  },
  "Card": {
    "required": [
      "schema_version",
      "name",
      "description",
      "owner",
      "source",
      "artifact_availability",
      "license",
      "interfaces"
    ],
    "members": [
      {
        "name": "schema_version"
      },
      {
        "name": "name"
      },
      {
        "name": "description"
      },
      {
        "name": "owner",
        "shape": "Owner"
      },
      {
        "name": "source",
        "shape": "EnvironmentSource"
      },
      {
        "name": "artifact_availability"
      },
      {
        "name": "artifacts",
        "default": [],
        "shape": "GitArtifact"
      },
      {
        "name": "license"
      },
      {
        "name": "license_url",
        "nullable": true
      },
      {
        "name": "interfaces",
        "shape": "OrchestrationInterface | AgentToolsInterface"
      },
      {
        "name": "manifest_spec_version",
        "nullable": true
      },
      {
        "name": "framework_requirement",
        "nullable": true
      }
    ]
  },
  "Entry": {
    "required": [
      "identifier",
      "displayName",
      "data",
      "description"
    ],
    "members": [
      {
        "name": "@context",
        "alias": "context",
        "default": "https://agenticresourcediscovery.org/context/v1"
      },
      {
        "name": "identifier"
      },
      {
        "name": "displayName",
        "alias": "display_name"
      },
      {
        "name": "type",
        "default": "application/vnd.openenv.environment-card+json"
      },
      {
        "name": "data",
        "shape": "Card"
      },
      {
        "name": "description"
      },
      {
        "name": "tags",
        "default": []
      },
      {
        "name": "capabilities",
        "default": []
      },
      {
        "name": "representativeQueries",
        "alias": "representative_queries",
        "default": []
      },
      {
        "name": "metadata",
        "default": {}
      }
    ]
  },
  "Snapshot": {
    "required": [
      "publisher",
      "source",
      "inventory",
      "entries",
      "complete",
      "digest"
    ],
    "members": [
      {
        "name": "schema_version",
        "default": "0.1-draft"
      },
      {
        "name": "publisher"
      },
      {
        "name": "source",
        "shape": "RepositorySource"
      },
      {
        "name": "generator",
        "default": {},
        "shape": "Generator"
      },
      {
        "name": "inventory",
        "shape": "Inventory"
      },
      {
        "name": "entries",
        "shape": "Entry"
      },
      {
        "name": "issues",
        "default": [],
        "shape": "Issue"
      },
      {
        "name": "complete"
      },
      {
        "name": "digest"
      }
    ]
  },
  "ToolDeclaration": {
    "required": [
      "protocol",
      "names",
      "source"
    ],
    "members": [
      {
        "name": "protocol"
      },
      {
        "name": "names"
      },
      {
        "name": "source"
      }
    ]
  },
  "Declaration": {
    "required": [],
    "members": [
      {
        "name": "description",
        "nullable": true
      },
      {
        "name": "tags",
        "default": []
      },
      {
        "name": "representative_queries",
        "default": []
      },
      {
        "name": "license",
        "nullable": true
      },
      {
        "name": "license_source",
        "nullable": true
      },
      {
        "name": "artifact_availability",
        "default": "resolvable"
      },
      {
        "name": "agent_tools",
        "nullable": true,
        "shape": "ToolDeclaration"
      }
    ]
  },
  "OrchestrationInterface | AgentToolsInterface": {
    "required": [
      "role",
      "protocol"
    ],
    "members": [
      {
        "name": "role"
      },
      {
        "name": "protocol"
      },
      {
        "name": "status"
      },
      {
        "name": "source_revision"
      }
    ]
  }
} as const;

export const patterns = {
  "[^\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]": "Text",
  "^(?:\\.|(?:[^./\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]|\\.[^./\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]|\\.\\.[^/\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029])[^/\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*(?:/(?:[^./\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]|\\.[^./\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]|\\.\\.[^/\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029])[^/\\\\\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*)*)$": "RelativePath",
  "^(?:[0-9a-f]{40}|[0-9a-f]{64})$": "Revision",
  "^(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\\.)+[a-zA-Z]{2,63}$": "Publisher",
  "^sha256:[0-9a-f]{64}$": "Digest"
} as const;
